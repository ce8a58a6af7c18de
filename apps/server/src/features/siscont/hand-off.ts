import { createHash, timingSafeEqual } from 'node:crypto'

import type { handOff as endpoint } from '@contapro/contract/siscont'
import type { z } from 'zod'

import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { assertAttemptsLeft, countAttempt } from '../../http/limits/attempts.ts'
import { createCode, deleteHandoffCodes } from './codes.ts'
import { judgeHandedOver } from './judge-pair.ts'
import { HANDOFF_EMAIL, PARTNER_KEY_ADDRESS } from './limits.ts'

type Body = z.output<typeof endpoint.schema.body>

/** Refuses a caller without one of the partner's keys. */
export async function assertPartnerKey(
  { config, db, now, log }: Deps,
  key: string | string[] | undefined,
  address: string,
): Promise<void> {
  const attempt = { limit: PARTNER_KEY_ADDRESS, key: address }
  await assertAttemptsLeft(db, [attempt], now())
  const given = digest(String(key ?? ''))
  // Every key is compared, so that the time taken says nothing.
  const matching = config.partnerHandoffKeys.filter((known) => timingSafeEqual(digest(known), given))
  if (matching.length > 0) return
  log.info({ security: 'partner-key-refused', address })
  await countAttempt(db, attempt.limit, attempt.key, now())
  throw new AppError('PARTNER_KEY_INCORRECT')
}

/** Takes a user from the partner's server. The address that it gets opens Contapro once; the password goes no further than its hash. */
export async function handOff(
  deps: Deps,
  { email: typed, password, ruc, razon_social }: Body,
): Promise<{ url: string }> {
  const email = typed.toLowerCase()
  await countAttempt(deps.db, HANDOFF_EMAIL, email, deps.now())
  const judged = await judgeHandedOver(deps, { email, password })
  const code = await deps.db.transaction().execute(async (tx) => {
    await deleteHandoffCodes(tx, email)
    return createCode(tx, { kind: 'handoff', email, ruc, businessName: razon_social, ...judged }, deps.now())
  })
  // The email says whose session it will be, should another one be open in that browser.
  return { url: `${deps.publicUrl}/siscont/validate?${new URLSearchParams({ code, email }).toString()}` }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
