import type { Business } from '@contapro/contract/businesses'
import type { Detraction, DueFilter, LeftOut } from '@contapro/contract/detractions'

import { toApiError } from '../../../lib/api/api-error.ts'
import { periodInSentence, periodName } from '../../../lib/format/period-name.ts'
import { MissingNumbers } from '../../../ui/completeness/missing-numbers.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FilterChips } from '../../../ui/controls/filter-chips.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import { CompletenessLine } from '../completeness-line.tsx'
import { isCounted } from '../is-counted.ts'
import { MISSING, missingAmount, voucherName } from '../detraction.ts'
import type { TabProps } from '../list-props.ts'
import { useMakeLot } from '../mutations.ts'
import type { OpenPanel } from '../open-panel.ts'
import { ToUseNote } from '../to-use-note.tsx'
import { DueFigures } from './due-figures.tsx'
import { LotBar } from './lot-bar.tsx'
import { unpaidColumns, unpaidPhoneRow } from './unpaid-columns.tsx'
import { canChoose, useChosenRows } from './use-chosen-rows.ts'

type UnpaidTabProps = TabProps & { business: Business; onPanel: (panel: OpenPanel) => void }

const ALL = 'todas'
const NO_ROWS: readonly Detraction[] = []

/** 'Por pagar': what is due and when, of all periods, and the file that pays it. */
export function UnpaidTab({ business, period, taxPeriods, filter, list, paging, onPanel }: UnpaidTabProps) {
  const { only, due } = filter
  const rows = list.data?.rows ?? NO_ROWS
  const summary = list.data?.summary
  const counted = summary && isCounted(summary) ? summary : undefined
  const chosen = useChosenRows(JSON.stringify([only, due]), rows)
  const makeLot = useMakeLot(business.uuid)
  const make = () => {
    // Without any account there is no lot to make: it is asked first.
    if (chosen.rows.every(lacksAccount))
      return onPanel({ kind: 'made', lot: undefined, leftOut: chosen.rows.map(leftOutForAccount) })
    makeLot.mutate(
      chosen.rows.map(({ code }) => code),
      {
        onSuccess: (lot) => {
          chosen.clear()
          onPanel({ kind: 'made', lot, leftOut: lot.left_out })
        },
        onError: (error) => toast(toApiError(error).joinedMessages, { tone: 'error' }),
      },
    )
  }
  return (
    <div className="grid min-w-0 gap-4">
      {!list.isLoadingError && <DueFigures summary={summary} />}
      {summary && (counted ?? rows[0]) && <CompletenessLine period={period} completeness={summary.completeness} />}
      <ToUseNote summary={summary} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 phone:grid phone:grid-cols-1">
        <FilterChips<DueFilter | typeof ALL>
          label="Por vencimiento"
          value={due ?? ALL}
          onChange={(next) => filter.setDue(next === ALL ? undefined : next)}
          chips={[
            { value: ALL, label: 'Todas', count: counted?.unpaid.count },
            { value: 'overdue', label: 'Vencidas', count: counted?.overdue.count },
            { value: 'soon', label: 'Vencen en 3 días', count: counted?.soon.count },
            { value: 'later', label: 'Más adelante', count: counted?.later.count },
          ]}
        />
        <div className="flex items-center gap-3 phone:*:flex-1">
          <span className="text-12 text-text-3 phone:hidden">Orden: fecha límite</span>
          <Select
            label="Periodo contable"
            hideLabel
            variant="button"
            value={only ?? ALL}
            onChange={(next) => filter.setOnly(next === ALL ? undefined : next)}
            options={[
              { value: ALL, label: 'Todos los periodos' },
              ...withPeriod(taxPeriods, only).map((value) => ({ value, label: periodName(value) })),
            ]}
          />
        </div>
      </div>
      <PagedTable
        caption="Detracciones por pagar"
        columns={unpaidColumns}
        rowKey={({ code }) => code}
        phoneRow={unpaidPhoneRow}
        noun={{ one: 'comprobante', many: 'comprobantes' }}
        query={list}
        paging={paging}
        sort={DUE_ORDER}
        selection={{
          selected: chosen.selected,
          onChange: chosen.onChange,
          label: rowLabel,
          canSelect: canChoose,
          isPicking: true,
        }}
        selectionBar={
          chosen.rows.length > 0 && (
            <LotBar rows={chosen.rows} isMaking={makeLot.isPending} onMake={make} onClear={chosen.clear} />
          )
        }
        empty={
          summary && !counted ? (
            <MissingNumbers
              title="Detracciones por pagar"
              period={period}
              completeness={summary.completeness}
              unknown="No sabemos si hay detracciones por pagar"
            />
          ) : (
            <NothingDue filter={filter} />
          )
        }
      />
    </div>
  )
}

const DUE_ORDER = { id: 'limite', desc: false }

/** Nothing is due, or nothing that the filter allows. */
function NothingDue({ filter: { due, only, setDue, setOnly } }: Pick<TabProps, 'filter'>) {
  return (
    <Card>
      {due ? (
        <EmptyState
          kind="filtered"
          title={DUE_EMPTY[due]}
          action={
            <Button size="sm" onClick={() => setDue(undefined)}>
              Ver todas
            </Button>
          }
        />
      ) : only ? (
        <EmptyState
          kind="filtered"
          title={`No hay detracciones por pagar de ${periodInSentence(only)}.`}
          action={
            <Button size="sm" onClick={() => setOnly(undefined)}>
              Ver todos los periodos
            </Button>
          }
        />
      ) : (
        <EmptyState
          title="No hay detracciones por pagar."
          text="Todos los comprobantes afectos que conocemos tienen su depósito."
        />
      )}
    </Card>
  )
}

const DUE_EMPTY = {
  overdue: 'Ninguna detracción está vencida.',
  soon: 'Ninguna detracción vence en los próximos 3 días.',
  later: 'Ninguna detracción vence más adelante.',
} as const satisfies Record<DueFilter, string>

/** A period of a link may have no data; the choice must still be able to show it. */
function withPeriod(taxPeriods: readonly string[], only: string | undefined): readonly string[] {
  return only && !taxPeriods.includes(only) ? [only, ...taxPeriods] : taxPeriods
}

function rowLabel(row: Detraction): string {
  return `${voucherName(row)} de ${row.supplier_business_name}`
}

function lacksAccount({ account }: Detraction): boolean {
  return account === '' || account === MISSING
}

function leftOutForAccount(row: Detraction): LeftOut {
  return {
    code: row.code,
    kind: 'ACCOUNT',
    reason: 'No tiene cuenta de detracciones conocida.',
    supplier_ruc: row.supplier_ruc,
    supplier_business_name: row.supplier_business_name,
    amount: missingAmount(row) ?? null,
  }
}
