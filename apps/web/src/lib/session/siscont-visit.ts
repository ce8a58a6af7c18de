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

/** Reads the address once and removes it from the address bar, before anything else runs. */
export function takeSiscontVisit({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!PATH.test(pathname) || search === '') return
  window.history.replaceState(null, '', pathname)
  const params = new URLSearchParams(search)
  const read = (name: string) => params.get(name)?.trim() || undefined
  const [code, email, ruc, razonSocial, error] = ['code', 'email', 'ruc', 'razon_social', 'error'].map(read)
  siscontVisit.setState({
    ...(code && { code }),
    ...(email && { email }),
    ...(ruc && { ruc }),
    ...(razonSocial && { razon_social: razonSocial }),
    ...(error && { error }),
  })
}
