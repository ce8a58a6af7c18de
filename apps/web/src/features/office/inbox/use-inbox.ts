import type { InboxItem } from '@contapro/contract/inbox'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useCollectClients } from '../use-collect-clients.ts'
import { describeUndone } from './describe-results.ts'
import { useUndoClients, type UndoActions } from './mutations.ts'
import { inboxQueries } from './queries.ts'
import { useInboxFilter } from './use-inbox-filter.ts'

const NO_ITEMS: readonly InboxItem[] = []
/** One press, about one purchase or many clients. */
type Decision = {
  readonly text: string
  readonly actions: UndoActions
  /** What it decided about; decided items leave the inbox. */
  readonly items: readonly InboxItem[]
}

const NONE: ReadonlySet<string> = new Set()

/** Where the focus goes when a key moves to an item. */
export function itemElementId(id: string): string {
  return `pendiente-${id}`
}

/** The items, the open one, what is selected, and what can be undone. */
export function useInbox() {
  const filter = useInboxFilter()
  const { kind, search, paging } = filter
  // The address follows a moment later; keys that are pressed meanwhile act upon what was opened last.
  const [opening, setOpening] = useState<string>()
  if (opening !== undefined && opening === filter.openId) setOpening(undefined)
  const openId = opening ?? filter.openId
  const query = useQuery(inboxQueries.page({ kind, search, page: paging.page }))
  const items = query.data?.data ?? NO_ITEMS
  const isPhone = useIsPhone()
  const [selected, setSelected] = useState(NONE)
  // Where the open item was: once it is done, the next one takes its place.
  const [lastIndex, setLastIndex] = useState(0)
  const found = items.findIndex(({ id }) => id === openId)
  const index = found >= 0 ? found : isPhone ? -1 : Math.min(lastIndex, items.length - 1)
  if (found >= 0 && found !== lastIndex) setLastIndex(found)
  // All decisions that can be taken back here, the last one first.
  const [decisions, setDecisions] = useState<readonly Decision[]>([])
  const undoing = useUndoClients()
  const collecting = useCollectClients('bandeja')

  const undo = (decision = decisions[0]) => {
    if (!decision || undoing.isPending) return
    undoing.mutate(decision.actions, {
      onSuccess: ({ results }) => {
        const failed = new Set(
          results.filter((result) => result.failed.length > 0).map((result) => result.business_uuid),
        )
        const actions = decision.actions.filter((action) => failed.has(action.business_uuid))
        setDecisions((old) =>
          old.flatMap((other) => (other === decision ? (actions.length > 0 ? { ...decision, actions } : []) : other)),
        )
        toast(describeUndone(results, decision.items), { tone: failed.size > 0 ? 'warn' : 'ok' })
      },
    })
  }
  const open = (id: string, isNewPage = false) => {
    if (id === filter.openId) return
    setOpening(id)
    filter.open(id, { isNewPage })
  }
  const move = (by: number) => {
    const next = items[Math.max(0, Math.min(items.length - 1, index + by))]
    if (!next) return
    open(next.id)
    document.getElementById(itemElementId(next.id))?.focus()
  }
  return {
    filter,
    query,
    items,
    current: items[index],
    open,
    move,
    selected: items.filter(({ id }) => selected.has(id)),
    toggle: ({ id }: InboxItem) =>
      setSelected((old) => (old.has(id) ? new Set([...old].filter((other) => other !== id)) : new Set([...old, id]))),
    clearSelection: () => setSelected(NONE),
    undo,
    lastDecision: decisions[0],
    /** Remembers what `undo` takes back, and offers it. */
    offerUndo: ({ tone = 'ok', ...decision }: Decision & { tone?: 'ok' | 'warn' }) => {
      const { text, actions } = decision
      if (actions.length === 0) return toast(text, { tone })
      setDecisions((old) => [decision, ...old])
      toast(text, { tone, action: { label: 'Deshacer', run: () => undo(decision) } })
    },
    collect: (some: readonly InboxItem[]) =>
      collecting.mutate([...new Set(some.map(({ business }) => business.uuid))], {
        onSuccess: () => setSelected(NONE),
      }),
    isCollecting: collecting.isPending,
  }
}

export type InboxController = ReturnType<typeof useInbox>
