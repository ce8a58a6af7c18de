import { createStore } from 'zustand/vanilla'

import type { SiscontData } from './auth.ts'

/** What the address carries with which SISCONT opens Contapro. The server has taken the password out of it. */
export type SiscontVisit = Partial<SiscontData> & {
  /** Opens the account, once. */
  code?: string | undefined
  /** Stands for the password when there is no account yet. */
  registrationCode?: string | undefined
  /** Why the server gave no code. */
  error?: string
}

/** The visit of this page, in memory alone: reloading the page forgets its codes. */
export const siscontVisit = createStore<SiscontVisit>(() => ({}))

const PATH = /^\/+siscont(\/|$)/i

const FACTS = ['code', 'email', 'ruc', 'razon_social', 'error'] as const

/** Reads the address once and removes it from the address bar, before anything else runs. */
export function takeSiscontVisit({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!PATH.test(pathname) || search === '') return
  window.history.replaceState(null, '', pathname)
  const params = [...new URLSearchParams(search)]
  const read = (name: string) => params.find(([key]) => key === name)?.[1].trim() || undefined
  const [code, email, ruc, firstWords, error] = FACTS.map(read)
  const razonSocial = [firstWords, ...nameContinued(params)].join(' ').trim()
  siscontVisit.setState({
    ...(code && { code }),
    ...(email && { email }),
    ...(ruc && { ruc }),
    ...(razonSocial && { razon_social: razonSocial }),
    ...(error && { error }),
  })
}

/** SISCONT escapes nothing: what follows a `&` in the name of a company comes as parameters without a value. */
function nameContinued(params: readonly (readonly [string, string])[]): string[] {
  const start = params.findIndex(([key]) => key === 'razon_social') + 1
  if (start === 0) return []
  const rest = params.slice(start)
  const end = rest.findIndex(([key, value]) => value !== '' || key === 'password' || FACTS.some((fact) => fact === key))
  return rest.slice(0, end === -1 ? undefined : end).map(([key]) => key.trim())
}
