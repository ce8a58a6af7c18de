import { SolKey, SolUser } from '@contapro/contract/fields'
import { z } from 'zod'

/** The user and key of SUNAT's portal, under the names of the form fields. */
export const SolCredentials = z.object({ nombreSOL: SolUser, llaveSOL: SolKey })
export type SolCredentials = z.infer<typeof SolCredentials>
