import type { Deps } from '../../../deps.ts'
import type { Owners } from '../owners.ts'
import type { Place, Tally } from '../tally.ts'

/** What the rows of a file are stored with. */
export type FileIntake = {
  readonly deps: Deps
  readonly owners: Owners
  /** Counts what becomes of each row. */
  readonly tally: Tally
  /** The file inside a zip. */
  readonly where: Place
}
