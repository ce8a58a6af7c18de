import { useNavigation } from 'react-router'

/** A thin line along the top while the next page is on its way: the press was heard. */
export function NavigationBar() {
  if (useNavigation().state === 'idle') return null
  return <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 animate-arrive bg-accent" />
}
