import type { Taxpayer } from '../world/taxpayers/taxpayer.ts'
import type { World } from '../world/world.ts'

/** A taxpayer with the credentials in force and its settings. */
export function presentTaxpayer(world: World, taxpayer: Taxpayer): unknown {
  const { solUser, solKey, clientId, clientSecret } = world.credentials.of(taxpayer)
  return {
    ruc: taxpayer.ruc,
    name: taxpayer.name,
    sol_user: solUser,
    sol_key: solKey,
    client_id: clientId,
    client_secret: clientSecret,
    registered: taxpayer.registered,
    natural_person: taxpayer.natural,
    about: taxpayer.about,
    ...world.faults.settingsOf(taxpayer.ruc),
  }
}
