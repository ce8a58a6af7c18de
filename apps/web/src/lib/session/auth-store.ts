import type { AbTestGroup, User, UserType } from '@contapro/contract/users'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'

/** What is kept of a partner entry. Never its password. */
export type SiscontData = { email: string; ruc: string; razon_social: string }

type Kept = {
  token: string | null
  user: User | null
  siscont: SiscontData | null
  view: string | null
}

type Session = Kept & {
  /** From the sign-in answer; the user carries the same once loaded. */
  abTestGroup: AbTestGroup | null
  /** A data call answered 401: the 'Tu sesión caducó' modal is due. */
  accessTokenExpired: boolean
  /** Where a fresh session lands; without it, the page asked for or /inicio. */
  landing: string | null
  /** The session was closed by its user, so the place they were at is not offered to the next one. */
  leftOnPurpose: boolean
  /** The session was found dead on arrival; the sign-in page says so. */
  foundEnded: boolean
  start: (session: { token: string; abTestGroup: AbTestGroup; userType: UserType; landing?: string }) => void
  /** The landing is reached and has done its work. */
  arrive: () => void
  extend: (token: string) => void
  setUser: (user: User) => void
  setView: (view: string) => void
  expire: () => void
  /** The server refused this token: on the current user it is forgotten, on any data call the modal opens. */
  refused: (url: string, token: string) => void
  forget: (how?: { leftOnPurpose?: boolean; foundEnded?: boolean }) => void
}

const USER_TYPE_KEY = 'userType'
const CURRENT_USER = /\/me(-siscont)?$/

const nobody = {
  token: null,
  user: null,
  abTestGroup: null,
  accessTokenExpired: false,
  landing: null,
  foundEnded: false,
}

export const useAuth = create<Session>()(
  persist(
    (set, get) => ({
      ...nobody,
      siscont: null,
      view: null,
      leftOnPurpose: false,
      start: ({ token, abTestGroup, userType, landing }) => {
        localStorage.setItem(USER_TYPE_KEY, userType)
        set({ ...nobody, token, abTestGroup, landing: landing ?? null, leftOnPurpose: false })
      },
      arrive: () => set({ landing: null }),
      extend: (token) => set({ token, accessTokenExpired: false }),
      setUser: (user) => set({ user }),
      setView: (view) => set({ view }),
      expire: () => set({ accessTokenExpired: true }),
      refused: (url, token) => {
        if (token !== get().token) return // an answer to a session that is already over
        if (CURRENT_USER.test(url)) get().forget({ foundEnded: true })
        else get().expire()
      },
      forget: ({ leftOnPurpose = false, foundEnded = false } = {}) => {
        localStorage.removeItem(USER_TYPE_KEY)
        localStorage.removeItem('token')
        set({ ...nobody, leftOnPurpose, foundEnded })
      },
    }),
    {
      name: 'auth',
      version: 2,
      partialize: ({ token, user, siscont, view }): Kept => ({ token, user, siscont, view }),
      migrate: () => ({ token: null, user: null, siscont: null, view: null }),
    },
  ),
)

/** The type chosen at sign-in; it selects the sign-in and current-user calls. */
export function storedUserType(): UserType {
  return localStorage.getItem(USER_TYPE_KEY) === 'siscont' ? 'siscont' : 'accountant'
}

function follow(event: StorageEvent): void {
  if (event.key === 'auth' || event.key === null) void useAuth.persist.rehydrate()
}

/** Signing out or in from another tab counts here too. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}
