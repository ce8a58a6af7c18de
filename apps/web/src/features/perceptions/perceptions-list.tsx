import type { Business } from '@contapro/contract/businesses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

import { listRefresh } from '../../lib/api/list-refresh-interval.ts'
import { soles } from '../../lib/format/soles.ts'
import { useOpenVoucher } from '../../lib/address/use-open-voucher.ts'
import { DASHBOARD_SIZES, usePage } from '../../lib/address/use-page.ts'
import { FigureCard } from '../../ui/layout/figure-card.tsx'
import { NoWithholdings } from '../withholdings/no-withholdings.tsx'
import { PagedTable } from '../../ui/tables/paged-table.tsx'
import { PreviewModal } from '../withholdings/preview-modal.tsx'
import { perceptionColumns, perceptionKey, perceptionPhoneRow } from './perception-columns.tsx'
import { perceptionQueries, type Of } from './queries.ts'

/** The perceptions of a period: how many, how much, and each of them. */
export function PerceptionsList({ business, of }: { business: Business; of: Of }) {
  const paging = usePage(DASHBOARD_SIZES)
  const { openCode, close } = useOpenVoucher()
  const list = useQuery({
    ...perceptionQueries.list(of, paging),
    placeholderData: keepPreviousData,
    refetchInterval: listRefresh(business),
  })
  const { summary, data } = list.data ?? {}
  const rows = data?.vouchers ?? []
  const opened = rows.find((row) => perceptionKey(row) === openCode)
  // Signed anew: links end after 15 minutes.
  const renew = async () => {
    const fresh = await list.refetch()
    return fresh.data?.data.vouchers.find((row) => perceptionKey(row) === openCode)?.link
  }
  return (
    <>
      {!list.isLoadingError && (
        <div className="grid grid-cols-2 gap-4 phone:gap-3 lg:grid-cols-4">
          <FigureCard label="Total de percepciones" value={summary?.total_items.toLocaleString('en-US')} />
          <FigureCard label="Monto total de percepciones" value={summary && soles(summary.total_amount_perceptions)} />
        </div>
      )}
      <PagedTable
        caption="Percepciones"
        columns={perceptionColumns}
        rowKey={perceptionKey}
        phoneRow={perceptionPhoneRow}
        noun={{ one: 'percepción', many: 'percepciones' }}
        list={data && { rows, pagination: data.pagination }}
        isStale={list.isPlaceholderData}
        failure={
          list.error ? { error: list.error, retry: () => void list.refetch(), isRetrying: list.isFetching } : undefined
        }
        paging={paging}
        empty={<NoWithholdings business={business} />}
      />
      {opened?.link && (
        <PreviewModal
          title={`Comprobante ${opened.document_number}`}
          link={opened.link}
          onRenew={renew}
          onClose={close}
        />
      )}
    </>
  )
}
