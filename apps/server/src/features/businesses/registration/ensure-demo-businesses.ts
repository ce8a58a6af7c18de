import { z } from 'zod'

import type { Deps } from '../../../deps.ts'
import { findBusinessByRuc } from '../find-business.ts'
import { createBusiness } from './create-business.ts'

const Taxpayers = z.object({
  taxpayers: z.array(
    z.object({
      ruc: z.string(),
      name: z.string(),
      sol_user: z.string(),
      sol_key: z.string(),
      client_id: z.string(),
      client_secret: z.string(),
      registered: z.boolean(),
    }),
  ),
})

/** Registers the simulator's demo taxpayers for the demo user. They are collected in the background. */
export async function ensureDemoBusinesses(deps: Deps, accountantId: string, maxBusinesses: number): Promise<void> {
  const { db, simulatorUrl } = deps
  if (!simulatorUrl || maxBusinesses === 0) return
  const answer = await fetch(new URL('/_sim/api/taxpayers', simulatorUrl))
  const { taxpayers } = Taxpayers.parse(await answer.json())
  for (const taxpayer of taxpayers.filter(({ registered }) => registered).slice(0, maxBusinesses)) {
    if (await findBusinessByRuc(db, accountantId, taxpayer.ruc)) continue
    await db.transaction().execute((tx) =>
      createBusiness(
        deps,
        tx,
        { id: accountantId },
        {
          ruc: taxpayer.ruc,
          name: taxpayer.name.slice(0, 100),
          username: taxpayer.sol_user,
          password: taxpayer.sol_key,
          sunat_api_key: taxpayer.client_id,
          sunat_api_secret: taxpayer.client_secret,
          provenAt: null,
          isBackground: true,
        },
      ),
    )
  }
}
