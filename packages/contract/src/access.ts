import { z } from 'zod'

export const UserType = z.enum(['accountant', 'siscont'])
export type UserType = z.infer<typeof UserType>

/**
 * Who may call an endpoint. The server checks token and user type before the handler runs; handlers of `business` endpoints find the
 * business among the caller's own, and the access matrix of the server's tests proves that they all do.
 * - `anyone`: no token is needed.
 * - `account`: needs a live session; the answer concerns only the caller's own account.
 * - `business`: needs a live session of the accountant who owns the business named in the call; everybody else gets the same 404.
 */
export type Access =
  | { readonly scope: 'anyone' }
  | { readonly scope: 'account' | 'business'; readonly userTypes: readonly UserType[] }

export const anyone = { scope: 'anyone' } as const satisfies Access
export const ownAccount = { scope: 'account', userTypes: ['accountant', 'siscont'] } as const satisfies Access
/** Calls of pages that users from SISCONT do not have. */
export const accountantsOnly = { scope: 'account', userTypes: ['accountant'] } as const satisfies Access
export const siscontOnly = { scope: 'account', userTypes: ['siscont'] } as const satisfies Access
export const ownBusiness = { scope: 'business', userTypes: ['accountant', 'siscont'] } as const satisfies Access
export const accountantsBusiness = { scope: 'business', userTypes: ['accountant'] } as const satisfies Access
