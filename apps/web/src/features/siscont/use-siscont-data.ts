import { useStore } from 'zustand'

import { auth } from '../../lib/session/auth.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { siscontVisit, type SiscontVisit } from '../../lib/session/siscont-visit.ts'

/** What is known of this visit. */
export function useSiscontData(): SiscontVisit {
  return known(
    useStore(siscontVisit),
    useAuth((state) => state.siscont),
  )
}

/** The same, outside of a page. */
export const siscontData = () => known(siscontVisit.getState(), auth.getState().siscont)

/** The address alone, if it said anything: facts of an earlier visit of this browser do not complete it. */
function known(visit: SiscontVisit, stored: SiscontVisit | null): SiscontVisit {
  return Object.values(visit).some(Boolean) ? visit : { ...stored }
}
