import { useNavigation } from 'react-router'

/** A thin line at the top of the screen while the next page loads. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-arrive bg-accent print:hidden" />
}
