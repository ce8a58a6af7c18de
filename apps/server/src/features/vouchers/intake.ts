import type { Deps } from '../../deps.ts'

// Whatever stores vouchers takes these, so that a collection, an upload and a form can all feed it.

export type IntakeDeps = Pick<Deps, 'pool' | 'now'>

/** Whose vouchers these are and where they came from. */
export type Intake = { readonly businessId: string; readonly source: IntakeSource }

export type IntakeSource = {
  readonly via: 'sire' | 'portal' | 'upload' | 'form'
  /** The run that collected them; its history lists what was set aside. */
  readonly collectionId: string | null
}
