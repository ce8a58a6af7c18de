import type { Business } from '@contapro/contract/businesses'
import type { Book } from '@contapro/domain/vouchers/book'
import { useQuery } from '@tanstack/react-query'

import type { PeriodKey } from '../../../../lib/url/period-key.ts'
import { QueryFailure } from '../../../../ui/feedback/query-failure.tsx'
import { SkeletonRows } from '../../../../ui/feedback/skeleton-rows.tsx'
import { SidePanel } from '../../../../ui/overlays/side-panel.tsx'
import { toFields } from '@contapro/domain/vouchers/hand-made/typed-fields'
import { typedQueries } from '../queries.ts'
import { VoucherFormPanel } from './voucher-form-panel.tsx'

type CorrectPanelProps = {
  book: Book
  period: PeriodKey
  declared: Business['declared']
  code: string
  onClose: () => void
}

const TITLE = 'Corregir comprobante'

/** The fields of a voucher that was typed before. */
export function CorrectPanel({ book, period, declared, code, onClose }: CorrectPanelProps) {
  const typed = useQuery({ ...typedQueries.one(period.businessUuid, code), staleTime: Infinity, gcTime: 0 })
  if (typed.data)
    return (
      <VoucherFormPanel
        title={TITLE}
        book={book}
        period={period}
        declared={declared}
        code={code}
        initial={toFields(typed.data)}
        onSaved={onClose}
        onClose={onClose}
      />
    )
  return (
    <SidePanel title={TITLE} onClose={onClose}>
      {typed.isError ? (
        <QueryFailure query={typed} />
      ) : (
        <SkeletonRows
          label="Cargando el comprobante..."
          rows={6}
          rowClass="grid h-16 content-center gap-2"
          bars={['h-2.5 w-24', 'h-9 w-full']}
        />
      )}
    </SidePanel>
  )
}
