import type { UserRow } from '../../db/tables/users.ts'
import type { SimulatedTaxpayer } from './simulated-sunat.ts'
import type { TestApp } from '../test-app.ts'

/** The registration form of a taxpayer of the simulator. */
export function registrationOf(taxpayer: SimulatedTaxpayer) {
  return {
    ruc: taxpayer.ruc,
    name: taxpayer.name.slice(0, 100),
    username: taxpayer.sol_user,
    passwordSOL: taxpayer.sol_key,
    sunat_api_key: taxpayer.client_id,
    sunat_api_secret: taxpayer.client_secret,
    terms: true,
    privacy: true,
  }
}

/** Registers a taxpayer through the API, which queues its first collection. Returns the id of the business. */
export async function registerTaxpayer(
  test: TestApp,
  accountant: UserRow,
  taxpayer: SimulatedTaxpayer,
  given: Record<string, unknown> = {},
): Promise<string> {
  const answer = await test.injectAs(accountant, {
    method: 'POST',
    url: '/app/internal/me/businesses',
    payload: { ...registrationOf(taxpayer), ...given },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<{ data: { uuid: string } }>().data.uuid
}
