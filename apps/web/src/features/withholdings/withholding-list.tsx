import type { Business } from '@contapro/contract/businesses'
import { DASHBOARD_PAGE_SIZES } from '@contapro/contract/lists'
import { useQuery } from '@tanstack/react-query'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { useOpenVoucher } from '../../lib/url/use-open-voucher.ts'
import { usePage } from '../../lib/url/use-page.ts'
import { keepWithinPeriod } from '../../lib/api/keep-within-period.ts'
import { listRefreshInterval } from '../../lib/api/list-refresh-interval.ts'
import { formatCount } from '../../lib/format/format-count.ts'
import { soles } from '../../lib/format/soles.ts'
import { voucherCount } from '../../lib/format/voucher-count.ts'
import { MissingNumbers } from '../../ui/completeness/missing-numbers.tsx'
import { NoData } from '../../ui/completeness/no-data.tsx'
import { NumberMark } from '../../ui/completeness/number-mark.tsx'
import { EmptyPeriod } from '../../ui/feedback/empty-period.tsx'
import { FigureCard } from '../../ui/layout/figure-card.tsx'
import { stepsOf } from '../../ui/overlays/steps-of.ts'
import { PagedTable } from '../../ui/tables/paged-table.tsx'
import { PreviewModal } from './preview-modal.tsx'
import type { WithholdingKind } from './withholding-kind.ts'

type WithholdingListProps = { kind: WithholdingKind; business: Business; period: PeriodKey }

/** The perceptions or retentions of a period: their count, their sum and the table. */
export function WithholdingList({ kind, business, period }: WithholdingListProps) {
  const paging = usePage(DASHBOARD_PAGE_SIZES)
  const { openCode, change, close } = useOpenVoucher()
  const list = useQuery({
    ...kind.list(period, paging),
    placeholderData: keepWithinPeriod(period),
    refetchInterval: listRefreshInterval(business),
  })
  const withPicture = list.data?.rows.filter(({ link }) => link) ?? []
  const opened = withPicture.find(({ code }) => code === openCode)
  // Signed links expire after 15 minutes; a refetch signs them again.
  const renewLink = async () => {
    const renewed = await list.refetch()
    return renewed.data?.rows.find(({ code }) => code === openCode)?.link
  }
  const { data } = list
  const note = revertedNote(data?.revertedCount ?? 0)
  return (
    <>
      {!list.isLoadingError && (
        <div className="grid grid-cols-2 gap-4 phone:gap-3 max-[360px]:grid-cols-1 lg:grid-cols-4">
          <FigureCard
            label={kind.countLabel}
            value={data && (data.totalAmount === null ? <NoData /> : voucherCount(data.totalCount))}
            note={note}
          />
          <FigureCard
            label={kind.amountLabel}
            value={data && (data.totalAmount === null ? <NoData /> : soles(data.totalAmount))}
            note={note}
          />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <NumberMark
          period={period}
          label={kind.title}
          completeness={data?.completeness}
          isCurrentMonth={data?.isCurrentMonth}
        />
        {data?.totalAmount !== null && data?.completeness.reasons[0] && (
          <p className="text-12 text-text-2">{data.completeness.reasons[0].message}</p>
        )}
      </div>
      <PagedTable
        caption={kind.title}
        columns={kind.columns}
        rowKey={({ code }) => code}
        phoneRow={kind.phoneRow}
        noun={kind.noun}
        query={list}
        paging={paging}
        empty={
          data?.totalAmount === null ? (
            <MissingNumbers
              title={kind.title}
              period={period}
              completeness={data.completeness}
              unknown={`No sabemos si hubo ${kind.noun.many}`}
            />
          ) : (
            <EmptyPeriod title="No hay comprobantes encontrados" />
          )
        }
      />
      {opened && (
        <PreviewModal
          title={`Comprobante ${opened.documentNumber}`}
          link={opened.link}
          onRenewLink={renewLink}
          steps={stepsOf(withPicture, withPicture.indexOf(opened), ({ code }) => change(code))}
          onClose={close}
        />
      )}
    </>
  )
}

/** What both figures leave out. The line is reserved, so that nothing moves when it is known. */
function revertedNote(count: number): string {
  if (count === 0) return '\u00A0'
  return count === 1 ? 'No suma 1 revertido' : `No suman ${formatCount(count)} revertidos`
}
