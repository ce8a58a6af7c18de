import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { MissingNumbers } from '../../../ui/completeness/missing-numbers.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Chip } from '../../../ui/controls/chip.tsx'
import { EmptyPeriod } from '../../../ui/feedback/empty-period.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import { CompletenessLine } from '../completeness-line.tsx'
import { isCounted } from '../is-counted.ts'
import type { TabProps } from '../list-props.ts'
import { DetractionButtons } from '../detraction-buttons.tsx'
import { ToUseNote } from '../to-use-note.tsx'
import { UnmatchedDeposits } from '../unmatched-deposits.tsx'
import { DateFilter } from './date-filter.tsx'
import { LateNote } from './late-note.tsx'
import { paidColumns, paidPhoneRow } from './paid-columns.tsx'
import { rangeName } from './range-name.ts'

type PaidTabProps = TabProps & {
  /** The voucher whose certificate is open. */
  openCode: string | undefined
}

/** 'Pagadas': the deposits of a period, or those made between two days, with their certificates. */
export function PaidTab({ period, taxPeriods, filter, list, paging, openCode, onPanel }: PaidTabProps) {
  const { days, setDays, setPeriod } = filter
  const summary = list.data?.summary
  const isPhone = useIsPhone()
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 phone:grid phone:grid-cols-1">
        <div className="flex min-w-0 flex-wrap items-center gap-2 phone:*:first:flex-1">
          <DateFilter
            // Opened again it shows what is chosen now.
            key={`${days?.from} ${days?.to} ${period.taxPeriod}`}
            days={days}
            taxPeriod={period.taxPeriod}
            taxPeriods={taxPeriods}
            onDays={setDays}
            onPeriod={setPeriod}
          />
          {isPhone && <DetractionButtons isShort period={period} onPanel={onPanel} />}
        </div>
        {days && <Chip name="Fecha de pago" value={rangeName(days)} onClear={() => setDays(undefined)} />}
        {summary && summary.paid.count > 0 && (
          <p className="num ml-auto text-12 text-text-2 phone:ml-0">
            {voucherCount(summary.paid.count)}, depositado{' '}
            <b className="font-semibold text-text">{wholeSoles(summary.paid.amount)}</b>
          </p>
        )}
      </div>
      {summary && isCounted(summary) && <CompletenessLine period={period} completeness={summary.completeness} />}
      <LateNote summary={summary} />
      <ToUseNote period={period} summary={summary} />
      {!list.isLoadingError && (
        <UnmatchedDeposits
          businessUuid={period.businessUuid}
          scope={days ? { days } : { taxPeriod: period.taxPeriod }}
        />
      )}
      <PagedTable
        caption="Detracciones pagadas"
        columns={paidColumns}
        rowKey={({ code }) => code}
        phoneRow={paidPhoneRow}
        noun={{ one: 'comprobante', many: 'comprobantes' }}
        query={list}
        paging={paging}
        isHighlighted={({ code }) => code === openCode}
        empty={
          summary && !isCounted(summary) ? (
            <MissingNumbers
              title="Detracciones pagadas"
              period={period}
              completeness={summary.completeness}
              unknown="No sabemos si se pagaron detracciones"
            />
          ) : days ? (
            <Card>
              <EmptyState
                kind="filtered"
                title="No hay comprobantes encontrados."
                text={`Ninguna detracción se pagó del ${rangeName(days).replace(' - ', ' al ')}.`}
                action={
                  <Button size="sm" onClick={() => setDays(undefined)}>
                    Quitar las fechas
                  </Button>
                }
              />
            </Card>
          ) : (
            <EmptyPeriod title="No hay comprobantes encontrados." />
          )
        }
      />
    </div>
  )
}
