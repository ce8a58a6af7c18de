import type { DeclaredBy } from '@contapro/contract/businesses'
import type { BoardRow } from '@contapro/contract/office'
import { useMemo, useState } from 'react'

/** Chosen clients, and who says that their period is declared. */
type Chosen = ReadonlyMap<string, DeclaredBy | null>

const NONE: Chosen = new Map()

/** The chosen clients, on all pages of what is shown. Another filter begins without any. */
export function useChosenClients(listKey: string, rows: readonly BoardRow[]) {
  const [state, setState] = useState({ listKey, chosen: NONE })
  const chosen = state.listKey === listKey ? state.chosen : NONE
  const set = (next: Chosen) => setState({ listKey, chosen: next })
  const shown = useMemo(
    () => new Map(rows.map(({ business, declared }) => [business.uuid, declared?.by ?? null])),
    [rows],
  )
  const uuids = useMemo(() => [...chosen.keys()], [chosen])
  const selected = useMemo(() => new Set(uuids), [uuids])
  return {
    uuids,
    selected,
    /** Every chosen client was marked by the accountant. */
    areDeclared: [...chosen].every(([uuid, by]) => (shown.has(uuid) ? shown.get(uuid) : by) === 'accountant'),
    clear: () => set(NONE),
    chooseAll: (clients: readonly { uuid: string; declared_by: DeclaredBy | null }[]) =>
      set(new Map(clients.map(({ uuid, declared_by: by }) => [uuid, by]))),
    /** The table knows only the rows of its page, so those of other pages stay. */
    onChange: (chosenHere: ReadonlySet<string>) => {
      const others = [...chosen].filter(([uuid]) => !shown.has(uuid))
      set(new Map([...others, ...[...shown].filter(([uuid]) => chosenHere.has(uuid))]))
    },
  }
}

export type ChosenClientsState = ReturnType<typeof useChosenClients>
