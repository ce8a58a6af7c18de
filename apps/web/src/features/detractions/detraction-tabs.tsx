import type { Business } from '@contapro/contract/businesses'
import type { Detraction } from '@contapro/contract/detractions'
import { VOUCHER_PAGE_SIZES } from '@contapro/contract/lists'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { useStable } from '../../lib/browser/use-stable.ts'
import { keepWithinPeriod } from '../../lib/api/keep-within-period.ts'
import { listRefreshInterval } from '../../lib/api/list-refresh-interval.ts'
import { periodInSentence } from '../../lib/format/period-name.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { useOpenVoucher } from '../../lib/url/use-open-voucher.ts'
import { usePage } from '../../lib/url/use-page.ts'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { DetractionActionsContext } from './detraction-actions.ts'
import { logDetractionUse } from './detraction-usage.ts'
import { isCounted } from './is-counted.ts'
import { LotDetailPanel } from './lots/lot-detail-panel.tsx'
import { LotPanel } from './lots/lot-panel.tsx'
import { LotsPanel } from './lots/lots-panel.tsx'
import type { OpenPanel } from './open-panel.ts'
import { CertificatePanel } from './paid/certificate-panel.tsx'
import { PaidTab } from './paid/paid-tab.tsx'
import { rangeName } from './paid/range-name.ts'
import { ALL_PERIODS, detractionQueries, type DetractionsRequest } from './queries.ts'
import { UnpaidTab } from './unpaid/unpaid-tab.tsx'
import { useDetractionFilter } from './use-detraction-filter.ts'
import { VoucherPreview } from './voucher-preview.tsx'

type DetractionTabsProps = {
  business: Business
  period: PeriodKey
  /** Those that can be chosen, newest first. */
  taxPeriods: readonly string[]
  panel: OpenPanel | undefined
  onPanel: (panel: OpenPanel | undefined) => void
}

/** 'Por pagar' and 'Pagadas', each with its own filter, and what their rows open. */
export function DetractionTabs({ business, period, taxPeriods, panel, onPanel }: DetractionTabsProps) {
  const filter = useDetractionFilter()
  const paging = usePage(VOUCHER_PAGE_SIZES)
  const { open } = useOpenVoucher()
  const pageOf = (isOpen: boolean) => ({ page: isOpen ? paging.page : 1, size: paging.size })
  const isUnpaid = filter.paid === 'N'
  const unpaidRequest = {
    paid: 'N',
    taxPeriod: filter.only,
    due: filter.due,
    ...(filter.search && { search: filter.search }),
  } as const
  const unpaid = useList(business, isUnpaid, { ...unpaidRequest, ...pageOf(isUnpaid) })
  const paid = useList(business, !isUnpaid, {
    paid: 'S',
    ...(filter.days ? { days: filter.days } : { taxPeriod: period.taxPeriod }),
    ...pageOf(!isUnpaid),
  })
  const list = isUnpaid ? unpaid : paid

  const openVoucher = useStable((row: Detraction) => {
    logDetractionUse('comprobante', period)
    open(row.code)
  })
  const openCertificate = useStable((row: Detraction) => {
    logDetractionUse('constancia', period)
    onPanel({ kind: 'certificate', code: row.code })
  })
  const actions = useMemo(() => ({ openVoucher, openCertificate }), [openVoucher, openCertificate])
  const certificateRow = panel?.kind === 'certificate' && list.data?.rows.find(({ code }) => code === panel.code)
  const close = () => onPanel(undefined)
  return (
    <DetractionActionsContext value={actions}>
      <Tabs
        label="Detracciones"
        value={filter.paid}
        onChange={(next) => {
          close()
          filter.setPaid(next)
        }}
        tabs={[
          {
            value: 'N',
            label: 'Por pagar',
            note: filter.only ? periodInSentence(filter.only) : 'todos los periodos',
            ...(unpaid.data && isCounted(unpaid.data.summary) && { count: unpaid.data.summary.unpaid.count }),
            content: (
              <UnpaidTab
                business={business}
                period={period}
                taxPeriods={taxPeriods}
                filter={filter}
                list={unpaid}
                request={unpaidRequest}
                paging={paging}
                previewed={panel?.kind === 'preview' ? panel.codes : undefined}
                onPanel={onPanel}
              />
            ),
          },
          {
            value: 'S',
            label: 'Pagadas',
            note: filter.days ? rangeName(filter.days) : periodInSentence(period.taxPeriod),
            ...(paid.data && isCounted(paid.data.summary) && { count: paid.data.pagination.total_items }),
            content: (
              <PaidTab
                period={period}
                taxPeriods={taxPeriods}
                filter={filter}
                list={paid}
                paging={paging}
                onPanel={onPanel}
                openCode={panel?.kind === 'certificate' ? panel.code : undefined}
              />
            ),
          },
        ]}
      />
      {panel?.kind === 'lots' && (
        <LotsPanel period={period} onOpen={(lot) => onPanel({ kind: 'lot', lot })} onClose={close} />
      )}
      {panel?.kind === 'lot' && (
        <LotDetailPanel
          key={panel.lot}
          period={period}
          lot={panel.lot}
          onBack={() => onPanel({ kind: 'lots' })}
          onClose={close}
        />
      )}
      {panel?.kind === 'made' && (
        <LotPanel
          key={panel.lot.lot}
          period={period}
          lot={panel.lot}
          onMade={(lot) => onPanel({ kind: 'made', lot })}
          onClose={close}
        />
      )}
      {certificateRow && (
        <CertificatePanel key={certificateRow.code} businessUuid={business.uuid} row={certificateRow} onClose={close} />
      )}
      <VoucherPreview list={list} />
    </DetractionActionsContext>
  )
}

/** The list of a tab. That of the closed one gives its count, and is there when it is opened. */
function useList(business: Business, isOpen: boolean, request: DetractionsRequest) {
  return useQuery({
    ...detractionQueries.list(business, request),
    placeholderData: keepWithinPeriod({ businessUuid: business.uuid, taxPeriod: request.taxPeriod ?? ALL_PERIODS }),
    refetchInterval: isOpen && listRefreshInterval(business),
  })
}
