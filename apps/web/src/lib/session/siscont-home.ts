import { auth } from './auth.ts'
import { readLeftPage } from './left-pages.ts'

/** Where the open session of SISCONT goes on: at its company as it was left, or among its companies. */
export function siscontHome(): string {
  return readLeftPage(auth.getState().siscont?.ruc ?? '') ?? '/inicio'
}
