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
/** Says to the other tabs that the session ended because its user signed out. */
const SIGNED_OUT_KEY = 'signedOutByUser'
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

/** How another tab ended the session, which is not stored with it. Never set in the store by itself: that would store this tab's old token. */
const elsewhere = { endedSiscont: false, signedOutByUser: false }

/** What was stored, by this visit's past or by another tab. What is not stored belongs to the token that was here before. */
function merge(stored: unknown, current: AuthState): AuthState {
  const isObject = typeof stored === 'object' && stored !== null
  const isOther = isObject && 'token' in stored && stored.token !== current.token
  return { ...current, ...(isOther && { ...noSession, ...elsewhere }), ...(isObject && stored) }
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
        localStorage.removeItem(SIGNED_OUT_KEY)
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
        if (signedOutByUser) localStorage.setItem(SIGNED_OUT_KEY, 'true')
        else localStorage.removeItem(SIGNED_OUT_KEY)
        earlyAnswers.clear()
        set({ ...noSession, signedOutByUser, sessionWasInvalid, endedSiscont })
      },
    }),
    {
      name: 'auth',
      version: 2,
      partialize: ({ token, user, siscont, view }): PersistedState => ({ token, user, siscont, view }),
      merge,
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
  if (event.key === USER_TYPE_KEY) elsewhere.endedSiscont = event.oldValue === 'siscont' && event.newValue === null
  if (event.key !== 'auth' && event.key !== null) return
  elsewhere.signedOutByUser = localStorage.getItem(SIGNED_OUT_KEY) === 'true'
  void auth.persist.rehydrate()
}

/** Applies a sign-in or sign-out made in another tab. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', rehydrate)
  return () => window.removeEventListener('storage', rehydrate)
}
