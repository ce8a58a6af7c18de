import type { ClientsDecided, Inbox, InboxItem, InboxKind } from '@contapro/contract/inbox'
import type { DecisionKind } from '@contapro/contract/review'
import { ChevronLeft, Plus, TriangleAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { useViewEvent } from '../../../lib/api/usage.ts'
import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { usePageKeys } from '../../../lib/browser/use-page-keys.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { soles } from '../../../lib/format/soles.ts'
import { typedKeys } from '@contapro/domain/lists/typed-keys'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FilterChips } from '../../../ui/controls/filter-chips.tsx'
import { Kbd } from '../../../ui/controls/kbd.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { TypedSearch } from '../../../ui/controls/typed-search.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { ListFooter } from '../../../ui/tables/list-footer.tsx'
import { DecideClientsModal } from './decide-clients-modal.tsx'
import { describeResults } from './describe-results.ts'
import { InboxBar } from './inbox-bar.tsx'
import { InboxList } from './inbox-list.tsx'
import { ItemPane } from './item-pane.tsx'
import { KINDS, linksOf } from './kinds.tsx'
import { LastDecision } from './last-decision.tsx'
import { MailButton } from './mail-button.tsx'
import { undoOf } from './mutations.ts'
import { useInbox, type InboxController } from './use-inbox.ts'

type InboxPageProps = {
  alerts: ReactNode
  /** Of the account, above the list. */
  notice: ReactNode
}

/** /inicio/bandeja: what waits for the accountant, of all clients, worst first. */
export function InboxPage({ alerts, notice }: InboxPageProps) {
  useViewEvent('bandeja')
  const inbox = useInbox()
  const isPhone = useIsPhone()
  const { query, items, current, selected, filter } = inbox
  const [deciding, setDeciding] = useState<DecisionKind>()
  const observed = selected.filter(({ kind }) => kind === 'OBSERVED')
  const decideSelected = (kind: DecisionKind) =>
    observed.length > 0
      ? setDeciding(kind)
      : toast('Ninguno de los elegidos tiene compras por validar.', { tone: 'warn' })
  const refuse = () => current && toast(whyNotDecided(current), { tone: 'warn' })
  usePageKeys(true, {
    j: () => inbox.move(1),
    k: () => inbox.move(-1),
    x: () => current && inbox.toggle(current),
    z: () => inbox.undo(),
    ...(selected.length > 0
      ? { v: () => decideSelected('validate'), d: () => decideSelected('decline') }
      : current?.kind !== 'OBSERVED' && { v: refuse, d: refuse }),
  })
  const finish = (results: ClientsDecided['results'], kind: DecisionKind) => {
    setDeciding(undefined)
    inbox.clearSelection()
    inbox.offerUndo({
      text: describeResults(results, kind, observed),
      actions: undoOf(results),
      items: observed,
      tone: results.some(({ failed }) => failed.length > 0) ? 'warn' : 'ok',
    })
  }
  if (isPhone && current)
    return (
      <div data-inbox className="flex flex-1 flex-col">
        <LinkButton className="mx-4 min-h-11 self-start" onClick={filter.close}>
          <ChevronLeft aria-hidden="true" />
          Bandeja
        </LinkButton>
        <h1 className="sr-only">Bandeja</h1>
        <div className="px-4 pb-2">
          <LastDecision inbox={inbox} />
        </div>
        <ItemPane inbox={inbox} item={current} />
      </div>
    )
  return (
    <div
      data-inbox
      // As high as the window: list and pane scroll alone, so that keys and actions stay in sight.
      className="grid flex-1 sm:h-[calc(100dvh-var(--header))] sm:flex-none sm:grid-cols-[minmax(0,1fr)_24rem] sm:grid-rows-[minmax(0,1fr)] xl:grid-cols-[minmax(0,1fr)_28.75rem] phone:grid-cols-[minmax(0,1fr)]"
    >
      <div className="flex min-h-0 min-w-0 flex-col">
        <InboxHead inbox={inbox} alerts={alerts} notice={notice} />
        <section
          aria-label="Pendientes"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable (WCAG 2.1.1)
          tabIndex={0}
          className="min-h-0 flex-1 overflow-y-auto border-t border-line bg-surface -outline-offset-2 phone:overflow-visible"
        >
          {query.isPending && <InboxSkeleton />}
          {query.isError && !query.data && <QueryFailure query={query} />}
          {query.data && items.length === 0 && <NothingWaits inbox={inbox} answer={query.data} />}
          {query.data && items.length > 0 && <InboxList inbox={inbox} groups={query.data.summary.groups} />}
          {query.data && query.data.metadata.pagination.total_pages > 1 && (
            <div className="px-gutter py-2 text-13 text-text-2">
              <ListFooter
                pagination={query.data.metadata.pagination}
                sizes={filter.paging.sizes}
                noun={{ one: 'pendiente', many: 'pendientes' }}
                onPage={filter.paging.setPage}
                onSize={filter.paging.setSize}
              />
            </div>
          )}
        </section>
        {selected.length > 0 ? (
          <InboxBar
            items={selected}
            isCollecting={inbox.isCollecting}
            onDecide={decideSelected}
            onCollect={() => inbox.collect(selected)}
            onClear={inbox.clearSelection}
          />
        ) : (
          <KeyHints />
        )}
      </div>
      {!isPhone && (
        <div className="flex min-h-0 flex-col border-l border-line bg-surface">
          {current && <ItemPane inbox={inbox} item={current} />}
        </div>
      )}
      {deciding && (
        <DecideClientsModal items={observed} kind={deciding} onDone={finish} onClose={() => setDeciding(undefined)} />
      )}
    </div>
  )
}

/** Only observed purchases are decided; what else waits is done elsewhere. */
function whyNotDecided(item: InboxItem): string {
  const [link] = linksOf(item)
  const way = link?.text ?? (item.actions.includes('COLLECT') ? 'Recopilar de nuevo' : '')
  const text = `Aquí no hay compras que validar ni declinar: es de ${KINDS[item.kind].name}.`
  return way ? `${text} Pulsa «${way}».` : text
}

const ALL = 'TODO'

function InboxHead({ inbox, alerts, notice }: InboxPageProps & { inbox: InboxController }) {
  const { filter, query } = inbox
  const isPhone = useIsPhone()
  const search = (
    <TypedSearch
      label="Buscar empresa o RUC"
      shortcut={isPhone ? undefined : '/'}
      value={filter.search}
      onSearch={filter.setSearch}
    />
  )
  const counts = query.data?.counts
  const unfinished = query.data?.unfinished_count ?? 0
  const total = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = typedKeys(KINDS).filter((kind) => (counts?.[kind] ?? 0) > 0 || kind === filter.kind)
  return (
    <div className="grid flex-none grid-cols-[minmax(0,1fr)] gap-3.5 px-gutter pt-5 pb-3">
      <div>
        <div className="flex flex-wrap items-center gap-2">
          <h1 className="flex-1 text-20 font-semibold">Bandeja</h1>
          {!isPhone && <div className="w-56 max-lg:order-last max-lg:w-full">{search}</div>}
          {alerts}
          <MailButton />
        </div>
        <p className="num mt-1 min-h-5 text-13 whitespace-normal text-text-2">
          {query.data && summarize(query.data.summary)}
        </p>
        {unfinished > 0 && (
          <p className="num mt-1 flex items-start gap-1.5 text-13 whitespace-normal text-warn-text">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn" />
            {describeUnfinished(unfinished)}
          </p>
        )}
        <LastDecision inbox={inbox} />
      </div>
      {notice}
      {isPhone && search}
      <FilterChips<InboxKind | typeof ALL>
        label="Mostrar"
        value={filter.kind ?? ALL}
        onChange={(next) => filter.setKind(next === ALL ? undefined : next)}
        chips={[
          { value: ALL, label: 'Todo', count: total },
          ...shown.map((kind) => ({ value: kind, label: KINDS[kind].name, count: counts?.[kind] ?? 0 })),
        ]}
      />
    </div>
  )
}

/** `16 pendientes de 16 empresas, S/ 39,518.49 en riesgo` */
function summarize({ count, client_count: clients, soles_at_risk: risk }: Inbox['summary']): string {
  const text = `${formatCount(count)} ${count === 1 ? 'pendiente' : 'pendientes'} de ${formatCount(clients)} ${clients === 1 ? 'empresa' : 'empresas'}`
  return risk === null ? text : `${text}, ${soles(risk).replace(' ', '\u00A0')} en riesgo`
}

function describeUnfinished(count: number): string {
  return `${count === 1 ? 'Falta 1 empresa' : `Faltan ${formatCount(count)} empresas`} por leer o revisar: estos números todavía cambian.`
}

function KeyHints() {
  return (
    <p className="flex min-h-9 flex-none flex-wrap items-center gap-x-5 gap-y-1 border-t py-1.5 border-line bg-sunken px-gutter text-12 text-text-3 max-lg:hidden">
      {[
        ['J', 'K', 'mover'],
        ['↑', '↓', 'otro comprobante'],
        ['X', 'elegir'],
        ['V', 'D', 'validar o declinar el comprobante resaltado'],
        ['Z', 'deshacer'],
        ['/', 'buscar'],
      ].map((hint) => (
        <span key={hint.at(-1)} className="flex items-center gap-1">
          {hint.slice(0, -1).map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          <span className="ml-0.5">{hint.at(-1)}</span>
        </span>
      ))}
      <span className="ml-auto">
        Primero lo que vence esta semana, luego lo vencido y lo demás; en cada grupo, más soles y fecha más cercana
      </span>
    </p>
  )
}

function InboxSkeleton() {
  return (
    <SkeletonRows
      label="Cargando la bandeja..."
      rows={12}
      rowClass="flex h-11 items-center gap-4 border-b border-line-soft px-gutter"
      bars={['size-7', 'h-2.5 w-40', 'h-2.5 flex-1', 'h-2.5 w-20']}
    />
  )
}

type NothingWaitsProps = { inbox: InboxController; answer: Inbox }

function NothingWaits({
  inbox: { filter },
  answer: { counts, business_count: clients, unfinished_count: unfinished },
}: NothingWaitsProps) {
  if (clients === 0)
    return (
      <EmptyState
        title="No tienes empresas registradas"
        text="Registra la primera: aquí verás lo que espera por ti de cada una."
        action={
          <ButtonLink to="/registrar-empresas" variant="primary" state={{ newUser: true }}>
            <Plus aria-hidden="true" />
            Registrar empresa
          </ButtonLink>
        }
      />
    )
  const isFiltered = filter.kind !== undefined || filter.search !== ''
  if (!isFiltered || Object.keys(counts).length === 0)
    return unfinished > 0 ? (
      <EmptyState title="Todavía no hay pendientes" text={describeUnfinished(unfinished)} />
    ) : (
      <EmptyState
        title="No tienes pendientes"
        text="Nada está observado, vence pronto ni falta en los datos que conocemos de tus clientes."
      />
    )
  return (
    <EmptyState
      kind="filtered"
      title={filter.search ? `Nada coincide con «${filter.search}».` : 'No hay pendientes de este tipo.'}
      action={
        <Button size="sm" onClick={() => (filter.search ? filter.setSearch('') : filter.setKind(undefined))}>
          Ver todo
        </Button>
      }
    />
  )
}
