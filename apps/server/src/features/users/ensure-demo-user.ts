import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

import { isDatabaseError, UNIQUE_VIOLATION } from '../../db/database-error.ts'
import type { Deps } from '../../deps.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { findUserByEmail, insertUser } from './user-queries.ts'

export const DEMO_USER = { email: 'demo@contapro.pe', password: 'Contapro2026' }

/** Creates the demo user and returns its id. Each start renews the trial, so that it never ends. */
export async function ensureDemoUser({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>): Promise<string> {
  const subscriptionEnd = addDays(dateInLima(now()), Math.max(config.trialDays, 1))
  const known = await findUserByEmail(db, DEMO_USER.email)
  if (known) {
    await db.updateTable('users').set({ subscriptionEnd, planType: 1 }).where('email', '=', DEMO_USER.email).execute()
    return known.id
  }
  const inserted = await insertUser(db, {
    name: 'Rosa',
    lastName: 'Huamán Castillo',
    documentNumber: '40404040',
    email: DEMO_USER.email,
    phoneNumber: '987654321',
    accountantProfile: 'Estudio Contable',
    passwordHash: await hashPassword(DEMO_USER.password),
    planType: 1,
    subscriptionEnd,
    abTestGroup: config.abGroup ?? 'A',
  }).catch((error: unknown) => {
    if (!isDatabaseError(error, UNIQUE_VIOLATION)) throw error
  })
  // Undefined when another process has just created it.
  return inserted?.id ?? ensureDemoUser({ config, db, now })
}
