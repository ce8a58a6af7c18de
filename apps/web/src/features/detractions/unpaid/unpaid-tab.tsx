import type { Business } from '@contapro/contract/businesses'
import type { Detraction, DueFilter } from '@contapro/contract/detractions'

import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { toApiError } from '../../../lib/api/api-error.ts'
import { periodInSentence } from '../../../lib/format/period-name.ts'
import { MissingNumbers } from '../../../ui/completeness/missing-numbers.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import { CompletenessLine } from '../completeness-line.tsx'
import { isCounted } from '../is-counted.ts'
import { voucherName } from '../detraction.ts'
import type { TabProps } from '../list-props.ts'
import { LotPreviewPanel } from '../lots/lot-preview-panel.tsx'
import type { DetractionsRequest } from '../queries.ts'
import { ToUseNote } from '../to-use-note.tsx'
import { UnmatchedDeposits } from '../unmatched-deposits.tsx'
import { DueFigures, FINE_MEANING } from './due-figures.tsx'
import { LotBar } from './lot-bar.tsx'
import { unpaidColumns, unpaidPhoneRow } from './unpaid-columns.tsx'
import { UnpaidToolbar } from './unpaid-toolbar.tsx'
import { useAllRows } from './use-all-rows.ts'
import { canChoose, useChosenRows } from './use-chosen-rows.ts'

type UnpaidTabProps = TabProps & {
  business: Business
  /** What the list was asked for, without its page. */
  request: Omit<DetractionsRequest, 'page' | 'size'>
  /** The vouchers whose lot is shown before it is made. */
  previewed: readonly string[] | undefined
}

const NO_ROWS: readonly Detraction[] = []

/** 'Por pagar': what is due and when, of all periods, and the file that pays it. */
export function UnpaidTab(props: UnpaidTabProps) {
  const { business, period, filter, list, paging, request, previewed, onPanel } = props
  const isPhone = useIsPhone()
  const rows = list.data?.rows ?? NO_ROWS
  const summary = list.data?.summary
  const counted = summary && isCounted(summary) ? summary : undefined
  const chosen = useChosenRows(JSON.stringify(request), rows)
  const allRows = useAllRows(business, request)
  const pagination = list.data?.pagination
  const all =
    pagination && pagination.total_pages > 1 && !chosen.isAll
      ? {
          count: pagination.total_items,
          isPending: allRows.isPending,
          onMark: () => allRows.mutate(undefined, { onSuccess: chosen.chooseAll, onError: showError }),
        }
      : undefined
  return (
    <div className="grid min-w-0 gap-4 phone:gap-3">
      {!list.isLoadingError && <DueFigures summary={summary} isSearched={filter.search !== ''} />}
      {summary && (counted ?? rows[0]) && <CompletenessLine period={period} completeness={summary.completeness} />}
      {!isPhone && <ToUseNote period={period} summary={summary} />}
      {!list.isLoadingError && (
        <UnmatchedDeposits onlyQuestions businessUuid={business.uuid} scope={{ taxPeriod: request.taxPeriod }} />
      )}
      <UnpaidToolbar {...props} counted={counted} />
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
            <LotBar
              rows={chosen.rows}
              all={all}
              onMake={() => onPanel({ kind: 'preview', codes: chosen.rows.map(({ code }) => code) })}
              onClear={chosen.clear}
            />
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
      {/* On phones the list comes first. */}
      {isPhone && <ToUseNote period={period} summary={summary} />}
      {isPhone && counted && counted.fine_at_risk > 0 && (
        <p className="text-12 text-text-2">Multa estimada: {FINE_MEANING}.</p>
      )}
      {previewed && (
        <LotPreviewPanel
          period={period}
          codes={previewed}
          onMade={(lot) => {
            chosen.clear()
            onPanel({ kind: 'made', lot })
          }}
          onClose={() => onPanel(undefined)}
        />
      )}
    </div>
  )
}

/** Only those that may pay one of these rows matter here. */
const DUE_ORDER = { id: 'limite', desc: false }

/** Nothing is due, or nothing that the filter allows. */
function NothingDue({ filter: { search, due, only, setSearch, setDue, setOnly } }: Pick<TabProps, 'filter'>) {
  return (
    <Card>
      {search ? (
        <EmptyState
          kind="filtered"
          title={`Ninguna detracción por pagar coincide con «${search}».`}
          action={
            <Button size="sm" onClick={() => setSearch('')}>
              Quitar la búsqueda
            </Button>
          }
        />
      ) : due ? (
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
  unread: 'De todas las detracciones leímos los depósitos.',
} as const satisfies Record<DueFilter, string>

function showError(error: Error): void {
  toast(toApiError(error).joinedMessages, { tone: 'error' })
}

function rowLabel(row: Detraction): string {
  return `${voucherName(row)} de ${row.supplier_business_name}`
}
