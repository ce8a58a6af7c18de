import type { AbTestGroup } from '@contapro/contract/users'
import { useStore } from 'zustand'

import { auth, type AuthState } from './auth.ts'

/** The session, as a hook. */
export const useAuth = Object.assign(<Part>(select: (state: AuthState) => Part): Part => useStore(auth, select), auth)

/** The A/B test group: known from the sign-in until the user is loaded. */
export function useAbTestGroup(): AbTestGroup | null {
  return useAuth((state) => state.user?.abTestGroup ?? state.abTestGroup)
}
