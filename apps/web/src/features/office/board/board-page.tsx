import type { BoardRow } from '@contapro/contract/office'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'

import { useViewEvent } from '../../../lib/api/usage.ts'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { PeriodSelector } from '../../../ui/controls/period-selector.tsx'
import { TypedSearch } from '../../../ui/controls/typed-search.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedTable } from '../../../ui/tables/paged-table.tsx'
import { BoardBar } from './board-bar.tsx'
import { BoardChips } from './board-chips.tsx'
import { boardColumns, boardPhoneRow } from './board-columns.tsx'
import { BoardStates } from './board-states.tsx'
import { ConfirmDeclaredModal } from './confirm-declared-modal.tsx'
import { useRefetchClients } from './mutations.ts'
import { NoClients } from './no-clients.tsx'
import { boardQueries } from './queries.ts'
import { summarizeCounts } from './summarize-counts.ts'
import { boardSort, useBoardFilter } from './use-board-filter.ts'
import { useChosenActions } from './use-chosen-actions.ts'
import { useChosenClients } from './use-chosen-clients.ts'
import { ViewsMenu } from './views-menu.tsx'

export type ChosenClients = {
  readonly businesses: readonly string[]
  readonly taxPeriod: string
  /** Their files are downloaded, as the board shows. */
  readonly onDone: () => void
}

type BoardPageProps = {
  alerts: ReactNode
  /** Of the account, above the clients. */
  notice: ReactNode
  renderDownload: (clients: ChosenClients) => ReactNode
  /** Leads to what was downloaded before. */
  downloads: ReactNode
}

/** /inicio/tablero: every client in one period. */
export function BoardPage({ alerts, notice, renderDownload, downloads }: BoardPageProps) {
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
  const actions = useChosenActions(request, selection)
  const { total_items: found = 0, total_pages: pages = 0 } = query.data?.pagination ?? {}
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
          {alerts}
          {/* An office without clients has it in the middle of the page. */}
          {counts?.filters.all !== 0 && (
            <ButtonLink to="/registrar-empresa">
              <Plus aria-hidden="true" />
              Registrar empresa
            </ButtonLink>
          )}
          {!isPhone && <div className="w-60">{search}</div>}
        </PageHeading>
        <p className="mt-1 min-h-5 text-13 text-text-2">{counts && summarizeCounts(counts)}</p>
      </div>
      {notice}
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
          selected: selection.selected,
          onChange: selection.onChange,
          label: ({ business }) => business.name,
          isPicking: true,
        }}
        selectionBar={
          chosen.length > 0 && (
            <BoardBar
              count={chosen.length}
              total={counts?.filters.all ?? 0}
              all={found > chosen.length && pages > 1 ? { count: found, ...actions.chooseAll } : undefined}
              areDeclared={selection.areDeclared}
              isPending={actions.isPending}
              onCollect={actions.collect}
              onDeclare={actions.declare}
              onClear={selection.clear}
              download={renderDownload({ businesses: chosen, taxPeriod, onDone: () => void refetchClients(chosen) })}
            />
          )
        }
        empty={<NoClients filter={filter} counts={counts} />}
      />
      {actions.toConfirm && <ConfirmDeclaredModal taxPeriod={taxPeriod} {...actions.toConfirm} />}
    </div>
  )
}

const rowKey = ({ business }: BoardRow) => business.uuid
