/** The router state of the sign-in page. */
export type SignInState = {
  /** The page to return to after signing in. */
  returnTo?: string
  /** The stored session had already ended when the visit began. */
  sessionWasInvalid?: boolean
}

/** Reads router state, which the browser keeps across reloads and may hold anything. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {}
  return {
    ...('returnTo' in state && typeof state.returnTo === 'string' && { returnTo: state.returnTo }),
    ...('sessionWasInvalid' in state && { sessionWasInvalid: state.sessionWasInvalid === true }),
  }
}
