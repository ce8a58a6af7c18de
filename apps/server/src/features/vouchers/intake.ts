import type { Deps } from '../../deps.ts'

// Whatever stores vouchers takes these, so that a collection, an upload and a form can all feed it.

export type IntakeDeps = Pick<Deps, 'pool' | 'now'>

/** Whose vouchers these are and where they came from. */
export type Intake = {
  readonly businessId: string
  /** The collection that brought them, whose history lists what was set aside; null for an upload or a form. */
  readonly collectionId: string | null
}
