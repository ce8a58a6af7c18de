import { addDays } from '@contapro/domain/dates/calendar-date'
import { dateInLima } from '@contapro/domain/dates/lima'

import type { Deps } from '../../deps.ts'
import { hashPassword } from './passwords/hash-password.ts'
import { findUserByEmail, insertUser } from './queries.ts'

export const DEMO_USER = { email: 'demo@contapro.pe', password: 'Contapro2026' }

/** The person whose companies the demonstration shows. The trial starts anew with the product, so that it never runs out. */
export async function ensureDemoUser({ config, db, now }: Pick<Deps, 'config' | 'db' | 'now'>): Promise<string> {
  const subscriptionEnd = addDays(dateInLima(now()), Math.max(config.trialDays, 1))
  const known = await findUserByEmail(db, DEMO_USER.email)
  if (known) {
    await db.updateTable('users').set({ subscriptionEnd, planType: 1 }).where('email', '=', DEMO_USER.email).execute()
    return known.id
  }
  const inserted = await insertUser(db, {
    userType: 'accountant',
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
  }).catch((error: { code?: string }) => {
    if (error.code !== '23505') throw error
  })
  // Undefined when another process was quicker.
  return inserted?.id ?? ensureDemoUser({ config, db, now })
}
