import { sql, type RawBuilder } from 'kysely'

import { isDecisionInForce } from '../../../db/decision-in-force.ts'

/** A decision that neither the accountant nor changed facts took back. */
export const isInForce = (alias: string): RawBuilder<boolean> => sql.raw(isDecisionInForce(alias))
