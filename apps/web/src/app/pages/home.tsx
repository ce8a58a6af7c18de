import { Navigate, useLocation } from 'react-router'

import { AlertStack } from '../../features/alerts/alert-stack.tsx'
import { HomePage } from '../../features/businesses/home/home-page.tsx'
import { readHomeView } from '../../lib/session/home-view.ts'
import { BOARD_PATH } from '../../lib/url/office-paths.ts'

/** The home that was last chosen: the cards, or the board. */
export function Component() {
  const { pathname, search } = useLocation()
  const isBare = search === '' && /^\/inicio\/?$/v.test(pathname)
  if (isBare && readHomeView() === 'tablero') return <Navigate to={BOARD_PATH} replace />
  return <HomePage alerts={<AlertStack />} />
}
