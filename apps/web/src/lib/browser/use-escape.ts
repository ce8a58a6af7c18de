import { useEffect, useEffectEvent } from 'react'

/** Calls a function when Escape is pressed, unless something else, such as a menu, already answered to it. */
export function useEscape(isActive: boolean, onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape()
  })
  useEffect(() => {
    if (!isActive) return undefined
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isActive])
}
