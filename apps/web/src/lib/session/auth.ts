import type { UserType } from '@contapro/contract/access'
import type { AbTestGroup, User } from '@contapro/contract/users'
import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'

import { earlyAnswers } from '../api/early-answers.ts'

/** What is stored of a sign-in through Siscont. Never its password. */
export type SiscontData = { email: string; ruc: string; razon_social: string }

type PersistedState = {
  token: string | null
  user: User | null
  siscont: SiscontData | null
  view: string | null
}

type NewSession = { token: string; abTestGroup: AbTestGroup; userType: UserType; landing?: string }

export type AuthState = PersistedState & {
  /** From the sign-in response; the user carries the same value once loaded. */
  abTestGroup: AbTestGroup | null
  /** A data call got a 401, so the 'Tu sesión caducó' modal is shown. */
  accessTokenExpired: boolean
  /** Where a new session lands; without it, the requested page or /inicio. */
  landing: string | null
  /** The user signed out, so the next user is not returned to the page this one left. */
  signedOutByUser: boolean
  /** The stored session had already ended when the visit began; the sign-in page says so. */
  sessionWasInvalid: boolean
  /** The session that ended came from SISCONT, which leads back. */
  endedSiscont: boolean
  start: (session: NewSession) => void
  clearLanding: () => void
  extend: (token: string) => void
  setUser: (user: User) => void
  setView: (view: string) => void
  setSiscont: (siscont: SiscontData) => void
  expire: () => void
  /** Handles a 401: the current-user call ends the session, any other call opens the modal. */
  handleUnauthorized: (url: string, token: string) => void
  end: (reason?: { signedOutByUser?: boolean; sessionWasInvalid?: boolean }) => void
}

const USER_TYPE_KEY = 'userType'
const CURRENT_USER_URL = /\/me(-siscont)?$/

const noSession = {
  token: null,
  user: null,
  abTestGroup: null,
  accessTokenExpired: false,
  landing: null,
  sessionWasInvalid: false,
  endedSiscont: false,
}

/** The session. Without React, because the start script reads it before React is loaded. */
export const auth = createStore<AuthState>()(
  persist(
    (set, get) => ({
      ...noSession,
      siscont: null,
      view: null,
      signedOutByUser: false,
      start: ({ token, abTestGroup, userType, landing }) => {
        localStorage.setItem(USER_TYPE_KEY, userType)
        set({ ...noSession, token, abTestGroup, landing: landing ?? null, signedOutByUser: false })
      },
      clearLanding: () => set({ landing: null }),
      extend: (token) => set({ token, accessTokenExpired: false }),
      setUser: (user) => set({ user }),
      setView: (view) => set({ view }),
      setSiscont: ({ email, ruc, razon_social }) => set({ siscont: { email, ruc, razon_social } }),
      expire: () => set({ accessTokenExpired: true }),
      handleUnauthorized: (url, token) => {
        if (token !== get().token) return // the response belongs to an earlier session
        if (CURRENT_USER_URL.test(url)) get().end({ sessionWasInvalid: true })
        else get().expire()
      },
      end: ({ signedOutByUser = false, sessionWasInvalid = false } = {}) => {
        const endedSiscont = storedUserType() === 'siscont'
        localStorage.removeItem(USER_TYPE_KEY)
        localStorage.removeItem('token')
        earlyAnswers.clear()
        set({ ...noSession, signedOutByUser, sessionWasInvalid, endedSiscont })
      },
    }),
    {
      name: 'auth',
      version: 2,
      partialize: ({ token, user, siscont, view }): PersistedState => ({ token, user, siscont, view }),
      migrate: () => ({ token: null, user: null, siscont: null, view: null }),
    },
  ),
)

/** The type chosen at sign-in; it selects the sign-in and current-user calls. */
export function storedUserType(): UserType {
  return localStorage.getItem(USER_TYPE_KEY) === 'siscont' ? 'siscont' : 'accountant'
}

function rehydrate(event: StorageEvent): void {
  // Ending a session removes its type first, so what ended is known before the token is gone.
  if (event.key === USER_TYPE_KEY)
    auth.setState({ endedSiscont: event.oldValue === 'siscont' && event.newValue === null })
  if (event.key === 'auth' || event.key === null) void auth.persist.rehydrate()
}

/** Applies a sign-in or sign-out made in another tab. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', rehydrate)
  return () => window.removeEventListener('storage', rehydrate)
}
