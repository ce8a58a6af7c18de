import type { Business } from '@contapro/contract/businesses'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'

import { periodInSentence } from '../../../lib/format/period-name.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'

/** Before something changes a month that is declared. */
export function DeclaredWarning({ declared, periods }: { declared: Business['declared']; periods: readonly string[] }) {
  const period = periods.find((one) => isTaxPeriod(one) && declared[one] !== undefined)
  if (period === undefined) return null
  const text = `Ya declaraste ${periodInSentence(period)}: si guardas, cambia su IGV y hay que rectificar la declaración.`
  return <Banner tone="warn">{text}</Banner>
}
