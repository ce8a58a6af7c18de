import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { countAttempt } from '../../http/limits/attempts.ts'
import { hashPassword, type DeviceVisitor } from '../users/queries.ts'
import { findSiscontAccount } from './accounts.ts'
import { createCode } from './codes.ts'
import { ARRIVAL_ADDRESS } from './limits.ts'
import { judgePair } from './sign-in.ts'

/** What the address carries with which SISCONT opens Contapro. */
export type Arrival = { email: string; password: string; ruc: string; businessName: string }

/**
 * Reads the address as that program writes it: nothing is escaped but what a browser escapes, so a plus sign is one, and the name of a
 * company with `&` continues in parameters without a value.
 */
export function readArrival(query: string): Arrival {
  const values = new Map<string, string>()
  let last = ''
  for (const part of query.split('&')) {
    const [name = '', ...rest] = part.split('=')
    const value = rest.join('=')
    if (last === 'razon_social' && value === '') values.set(last, `${values.get(last)} ${decode(name)}`)
    else {
      last = decode(name)
      values.set(last, decode(value))
    }
  }
  const read = (name: string) => values.get(name) ?? ''
  return {
    email: read('email').trim().toLowerCase(),
    password: read('password'),
    ruc: read('ruc').trim(),
    businessName: read('razon_social').replaceAll('+', ' ').replaceAll(/\s+/g, ' ').trim(),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Takes the password out of the address before any page is shown: it is judged at once, and a code that works once stands for it. Answers
 * the address to go on to. So no page, script, history or browser entry ever has the password.
 */
export async function arrive(deps: Deps, arrival: Arrival, visitor: DeviceVisitor): Promise<string> {
  const { email, password, ruc, businessName } = arrival
  const shown = { email, ruc, razon_social: businessName }
  // Without a company there is nothing to open.
  if (!email || !password || !ruc || !businessName) return addressOf(shown)
  try {
    await countAttempt(deps.db, ARRIVAL_ADDRESS, visitor.address, deps.now())
    const pair = await judgeArrival(deps, { email, password }, visitor)
    const code = await createCode(
      deps.db,
      { kind: 'handoff', email, passwordHash: await hashPassword(password), ruc, businessName, ...pair },
      deps.now(),
    )
    return addressOf({ ...shown, code })
  } catch (error) {
    // An error page would be shown at this address.
    if (!(error instanceof AppError)) deps.log.error({ err: error }, 'arrival from SISCONT failed')
    return addressOf({ ...shown, error: error instanceof AppError ? error.code : 'INTERNAL_ERROR' })
  }
}

async function judgeArrival(
  deps: Deps,
  { email, password }: Pick<Arrival, 'email' | 'password'>,
  visitor: DeviceVisitor,
) {
  const account = await findSiscontAccount(deps.db, email)
  try {
    const { isOurs, license } = await judgePair(deps, { email, password, account }, visitor)
    return { isOurs, license, isProven: license.kind === 'accepted' }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INCORRECT_CREDENTIALS') throw error
    // Whoever has no account yet makes one; a wrong password has been counted.
    return { isOurs: false, license: { kind: 'unknown' } as const, isProven: false }
  }
}

const addressOf = (params: Record<string, string>) => `/siscont/validate?${new URLSearchParams(params).toString()}`
