import { useStore } from 'zustand'

import { useAuth } from '../../lib/session/auth-store.ts'
import { siscontVisit, type SiscontVisit } from '../../lib/session/siscont-visit.ts'

/** What is known of this visit: from its address, or from an earlier one of the same browser. */
export function useSiscontData(): SiscontVisit {
  const visit = useStore(siscontVisit)
  const stored = useAuth((state) => state.siscont)
  return visit.ruc || visit.email ? visit : { ...stored, ...visit }
}
