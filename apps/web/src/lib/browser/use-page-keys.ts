import { useEffect } from 'react'

import { useStable } from './use-stable.ts'

/** Runs the action of a key, in lower case, unless the key is typed into a field, belongs to a window over the page, or keys are switched off. */
export function usePageKeys(isOn: boolean, actions: Readonly<Record<string, () => void>>): void {
  const run = useStable((event: KeyboardEvent) => {
    const action = Object.entries(actions).find(([key]) => key === event.key.toLowerCase())?.[1]
    if (!action || event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return
    if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    if (!isOn) return undefined
    document.addEventListener('keydown', run)
    return () => document.removeEventListener('keydown', run)
  }, [isOn, run])
}

/** A checkbox has the focus after it was pressed, but takes no letters. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox'
  return target.matches('textarea, select, [contenteditable]')
}
