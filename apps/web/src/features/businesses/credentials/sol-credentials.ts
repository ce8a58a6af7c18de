import { SolKey, SolUser } from '@contapro/contract/fields'
import { z } from 'zod'

/** The two fields with which SUNAT's portal is entered, under the names the forms give them. */
export const SolPair = z.object({ nombreSOL: SolUser, llaveSOL: SolKey })
export type SolPair = z.infer<typeof SolPair>
