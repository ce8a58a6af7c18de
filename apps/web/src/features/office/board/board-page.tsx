import type { BoardCounts, BoardFilter, BoardRow } from '@contapro/contract/office'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'

import { useViewEvent } from '../../../lib/api/usage.ts'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { listInSentence } from '../../../lib/format/list-in-sentence.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FilterChips } from '../../../ui/controls/filter-chips.tsx'
import { PeriodSelector } from '../../../ui/controls/period-selector.tsx'
import { TypedSearch } from '../../../ui/controls/typed-search.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import { BoardBar } from './board-bar.tsx'
import { boardColumns, boardPhoneRow } from './board-columns.tsx'
import { BoardStates } from './board-states.tsx'
import { clientCount } from './describe-result.ts'
import { IncompleteModal } from './incomplete-modal.tsx'
import { useAllClients, useCollectMany, useDeclare, useRefetchClients } from './mutations.ts'
import { boardQueries } from './queries.ts'
import { boardSort, useBoardFilter, type BoardFilterState } from './use-board-filter.ts'
import { useChosenClients } from './use-chosen-clients.ts'
import { ViewsMenu } from './views-menu.tsx'

export type ChosenClients = {
  readonly businesses: readonly string[]
  readonly taxPeriod: string
  /** Their files are downloaded, as the board shows. */
  readonly onDone: () => void
}

type BoardPageProps = {
  renderDownload: (clients: ChosenClients) => ReactNode
  /** Leads to what was downloaded before. */
  downloads: ReactNode
}

/** /inicio/tablero: every client in one period. */
export function BoardPage({ renderDownload, downloads }: BoardPageProps) {
  const filter = useBoardFilter()
  const { taxPeriod, paging } = filter
  useViewEvent('tablero', { taxPeriod })
  const choice = { filter: filter.filter, sort: boardSort(filter.sort), search: filter.search }
  const request = { taxPeriod, ...choice, page: paging.page, size: paging.size }
  const query = useQuery(boardQueries.page(request))
  const counts = query.data?.counts
  const columns = useMemo(() => boardColumns(taxPeriod), [taxPeriod])
  const phoneRow = useMemo(() => boardPhoneRow(taxPeriod), [taxPeriod])
  const selection = useChosenClients(JSON.stringify([taxPeriod, choice]), query.data?.rows ?? [])
  const declare = useDeclare()
  const [incomplete, setIncomplete] = useState<readonly { uuid: string; name: string }[]>([])
  const collect = useCollectMany()
  const found = query.data?.pagination.total_items ?? 0
  const allClients = useAllClients(request)
  const chosen = selection.uuids
  const refetchClients = useRefetchClients()
  const isPhone = useIsPhone()
  const search = <TypedSearch label="Buscar cliente o RUC" value={filter.search} onSearch={filter.setSearch} />
  return (
    <div className="mx-auto grid w-full max-w-360 grid-cols-[minmax(0,1fr)] content-start gap-4 px-gutter py-6 phone:pt-4">
      <div>
        <PageHeading title="Tablero del estudio">
          <div className="min-w-0 phone:*:*:w-full">
            <PeriodSelector taxPeriods={filter.taxPeriods} taxPeriod={taxPeriod} onChange={filter.setPeriod} />
          </div>
          <ViewsMenu choice={choice} onShow={filter.show} />
          {downloads}
          {!isPhone && <div className="w-60">{search}</div>}
        </PageHeading>
        <p className="mt-1 min-h-5 text-13 text-text-2">{counts && summarize(counts)}</p>
      </div>
      <BoardStates counts={counts?.states} />
      {isPhone && search}
      <BoardChips filter={filter} counts={counts} />
      <PagedTable
        caption="Clientes"
        columns={columns}
        rowKey={rowKey}
        phoneRow={phoneRow}
        noun={{ one: 'cliente', many: 'clientes' }}
        query={query}
        paging={paging}
        sort={filter.sort}
        onSort={filter.setSort}
        isDense
        selection={{
          selected: new Set(chosen),
          onChange: selection.onChange,
          label: ({ business }) => business.name,
          isPicking: true,
        }}
        selectionBar={
          chosen.length > 0 && (
            <BoardBar
              count={chosen.length}
              total={counts?.filters.all ?? 0}
              all={
                found > chosen.length && (query.data?.pagination.total_pages ?? 1) > 1
                  ? {
                      count: found,
                      isPending: allClients.isPending,
                      onChoose: () => allClients.mutate(undefined, { onSuccess: selection.chooseAll }),
                    }
                  : undefined
              }
              areDeclared={selection.areDeclared}
              isPending={declare.isPending || collect.isPending}
              onCollect={() => collect.mutate(chosen, { onSuccess: selection.clear })}
              onDeclare={(declared) =>
                declare.mutate(
                  { businesses: chosen, taxPeriod, declared },
                  {
                    onSuccess: (answer) => {
                      selection.clear()
                      setIncomplete(answer.incomplete)
                    },
                  },
                )
              }
              onClear={selection.clear}
              download={renderDownload({ businesses: chosen, taxPeriod, onDone: () => void refetchClients(chosen) })}
            />
          )
        }
        empty={<NoClients filter={filter} counts={counts} />}
      />
      {incomplete.length > 0 && (
        <IncompleteModal
          clients={incomplete}
          taxPeriod={taxPeriod}
          isPending={declare.isPending}
          onDeclare={() =>
            declare.mutate(
              { businesses: incomplete.map(({ uuid }) => uuid), taxPeriod, declared: true, withIncomplete: true },
              { onSuccess: () => setIncomplete([]) },
            )
          }
          onClose={() => setIncomplete([])}
        />
      )}
    </div>
  )
}

const rowKey = ({ business }: BoardRow) => business.uuid

/** `80 clientes, 31 declarados. Quedan 5 por declarar hoy y 4 mañana.` */
function summarize({ filters, states, due_today: today, due_tomorrow: tomorrow }: BoardCounts): string {
  const declared = states.declared ?? 0
  const overdue = filters.overdue ?? 0
  const left = [
    ...(overdue > 0 ? [`${formatCount(overdue)} con el plazo vencido`] : []),
    ...(today > 0 ? [`${formatCount(today)} por declarar hoy`] : []),
    ...(tomorrow > 0 ? [`${formatCount(tomorrow)} por declarar mañana`] : []),
  ]
  const text = `${clientCount(filters.all ?? 0)}, ${formatCount(declared)} ${declared === 1 ? 'declarado' : 'declarados'}.`
  return left.length === 0 ? text : `${text} Quedan ${listInSentence(left)}.`
}

const CHIPS = [
  { value: 'all', label: 'Todos' },
  { value: 'overdue', label: 'Vencidos' },
  { value: 'due-soon', label: 'Vence hoy o mañana' },
  { value: 'observed', label: 'Con observados' },
  { value: 'detractions', label: 'Detracciones vencidas o por vencer' },
  { value: 'without-rce', label: 'RCE sin descargar' },
  { value: 'undeclared', label: 'Sin declarar' },
  { value: 'incomplete', label: 'Sin datos completos' },
] as const satisfies readonly { value: BoardFilter; label: string }[]

function BoardChips({ filter, counts }: { filter: BoardFilterState; counts: BoardCounts | undefined }) {
  return (
    <FilterChips<BoardFilter>
      label="Mostrar"
      value={filter.filter}
      onChange={filter.setFilter}
      chips={CHIPS.map(({ value, label }) => ({ value, label, count: counts?.filters[value] }))}
    />
  )
}

function NoClients({ filter, counts }: { filter: BoardFilterState; counts: BoardCounts | undefined }) {
  const isPhone = useIsPhone()
  if (counts?.filters.all === 0)
    return (
      <Card>
        <EmptyState
          title="No tienes empresas registradas"
          text="Registra la primera y te avisamos cuando sus comprobantes estén listos."
          action={
            <ButtonLink to="/registrar-empresas" variant="primary" state={{ newUser: true }}>
              <Plus aria-hidden="true" />
              Registrar empresa
            </ButtonLink>
          }
        />
      </Card>
    )
  return (
    <Card>
      <EmptyState
        kind="filtered"
        title={
          filter.search ? `Ningún cliente coincide con «${filter.search}».` : 'Ningún cliente está en este filtro.'
        }
        action={
          <Button
            size={isPhone ? 'md' : 'sm'}
            onClick={() => filter.show({ filter: 'all', sort: boardSort(filter.sort), search: '' })}
          >
            Ver todos
          </Button>
        }
      />
    </Card>
  )
}
