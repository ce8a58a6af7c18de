import type { Business } from '@contapro/contract/businesses'
import { useEffect, useMemo, useRef } from 'react'

export type CompanyActions = Record<'open' | 'collect' | 'archive', (company: Business) => void>

/** What the cards may do, always the same object: with hundreds of cards, a new one would draw them all again. */
export function useCompanyActions(actions: CompanyActions): CompanyActions {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  return useMemo(
    () => ({
      open: (company) => latest.current.open(company),
      collect: (company) => latest.current.collect(company),
      archive: (company) => latest.current.archive(company),
    }),
    [],
  )
}
