import type { Business } from '@contapro/contract/businesses'

import { BOOKS, type BookTab } from '../../../lib/url/use-book.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { BatchModal } from './batch/batch-modal.tsx'
import { CorrectPanel } from './form/correct-panel.tsx'
import { NewPanel } from './form/new-panel.tsx'

type HandMadePanelsProps = {
  book: BookTab
  period: PeriodKey
  declared: Business['declared']
  /** What the URL says is open. */
  panel: string
  onChange: (panel: string) => void
  onClose: () => void
}

/** What is open to type vouchers by hand. */
export function HandMadePanels({ panel, ...props }: HandMadePanelsProps) {
  const shared = { ...props, book: BOOKS[props.book] }
  if (panel === 'nuevo') return <NewPanel {...shared} />
  if (panel === 'pegar' || panel === 'copiar') return <BatchModal key={panel} source={panel} {...shared} />
  return <CorrectPanel key={panel} code={panel} {...shared} />
}
