import { useMemo, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The codes of the selected rows. They are forgotten with the page, filter or order they belong to: what is not on screen is not summed. */
export function useSelection(shownList: string) {
  const [state, setState] = useState({ list: shownList, selected: NONE })
  const [isPicking, setPicking] = useState(false)
  const selected = state.list === shownList ? state.selected : NONE
  return useMemo(() => {
    const onChange = (next: ReadonlySet<string>) => setState({ list: shownList, selected: next })
    return {
      selected,
      onChange,
      isPicking,
      togglePicking: () => {
        setPicking(!isPicking)
        onChange(NONE)
      },
      clear: () => {
        setPicking(false)
        onChange(NONE)
      },
    }
  }, [shownList, selected, isPicking])
}

export type Selection = ReturnType<typeof useSelection>
