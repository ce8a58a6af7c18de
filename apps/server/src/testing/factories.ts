import { randomInt, randomUUID } from 'node:crypto'

import type { Insertable } from 'kysely'

import type { Queryable } from '../db/database.ts'
import type { Tables, UserRow } from '../db/tables.ts'
import { hashPassword } from '../features/users/passwords.ts'
import { insertUser } from '../features/users/queries.ts'

export const TEST_PASSWORD = 'Clave-segura-26'

let hashed: Promise<string> | undefined

/** An accountant whose password is TEST_PASSWORD. */
export async function createAccountant(
  db: Queryable,
  given: Partial<Insertable<Tables['users']>> = {},
): Promise<UserRow> {
  hashed ??= hashPassword(TEST_PASSWORD)
  return insertUser(db, {
    userType: 'accountant',
    name: 'Rosa',
    lastName: 'Huamán Castillo',
    documentNumber: String(randomInt(10_000_000, 99_999_999)),
    email: `contador-${randomUUID()}@prueba.pe`,
    phoneNumber: '987654321',
    accountantProfile: 'Estudio Contable',
    passwordHash: await hashed,
    planType: 1,
    subscriptionEnd: '2030-12-31',
    abTestGroup: 'A',
    ...given,
  })
}
