import { useState } from 'react'

type Draft = { code: string; reason: string; appliesToSupplier: boolean; isReasonMissing: boolean }

/** What was written about a voucher before it is decided. Another voucher begins with nothing. */
export function useDecisionDraft(code: string) {
  const empty: Draft = { code, reason: '', appliesToSupplier: false, isReasonMissing: false }
  const [state, setState] = useState(empty)
  const draft = state.code === code ? state : empty
  const change = (changes: Partial<Omit<Draft, 'code'>>) => setState({ ...draft, ...changes })
  return { ...draft, change }
}

export type DecisionDraft = ReturnType<typeof useDecisionDraft>
