import { z } from 'zod'

export const UserType = z.enum(['accountant', 'siscont'])
export type UserType = z.infer<typeof UserType>

/**
 * Who may call an endpoint. The server enforces it before any handler runs.
 * - `anyone`: no token is needed.
 * - `account`: needs a live session; the answer concerns only the caller's own account.
 * - `business`: needs a live session of the accountant who owns the business named in the call; everybody else gets the same 404.
 */
export type Access =
  | { readonly scope: 'anyone' }
  | { readonly scope: 'account' | 'business'; readonly userTypes: readonly UserType[] }

export const anyone = { scope: 'anyone' } as const satisfies Access
export const ownAccount = { scope: 'account', userTypes: ['accountant', 'siscont'] } as const satisfies Access
export const ownBusiness = { scope: 'business', userTypes: ['accountant', 'siscont'] } as const satisfies Access
