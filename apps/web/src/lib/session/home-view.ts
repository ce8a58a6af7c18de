/** Which page stands for the home of this browser: the cards of the companies, or the board. Signing out keeps it. */
export type HomeView = 'tarjetas' | 'tablero'

const KEY = 'homeView'

export function readHomeView(): HomeView {
  return localStorage.getItem(KEY) === 'tablero' ? 'tablero' : 'tarjetas'
}

export function writeHomeView(view: HomeView): void {
  localStorage.setItem(KEY, view)
}
