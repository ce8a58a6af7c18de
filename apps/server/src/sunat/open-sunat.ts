import { mkdirSync } from 'node:fs'
import path from 'node:path'

import { realHosts } from '@contapro/sunat/http/hosts'
import { Sunat } from '@contapro/sunat/sunat'
import type { LoginGuard } from '@contapro/sunat/tokens/login-guard'
import type pg from 'pg'

import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { MasterKey } from '../keys/master-key.ts'
import { databaseTokenStore } from './token-store.ts'

/** In the demonstration nothing may reach the real SUNAT, not even a host that the simulator does not play. */
const UNREACHABLE_HOSTS = Object.fromEntries(Object.keys(realHosts).map((host) => [host, 'http://127.0.0.1:9']))

/** Opens the SUNAT client of this process. Configured hosts replace the simulator's, and those replace SUNAT's own. */
export function openSunat(
  config: Config,
  store: { db: Database; heldPool: pg.Pool; keys: MasterKey; tokenKey: Buffer; loginGuard: LoginGuard },
  simulatorHosts: Record<string, string> = {},
): Sunat {
  const { partner: _, ...simulated } = simulatorHosts
  const spoolFolder = path.join(config.dataDir, 'spool')
  mkdirSync(spoolFolder, { recursive: true, mode: 0o700 })
  return new Sunat({
    hosts: { ...(config.isDemonstration && UNREACHABLE_HOSTS), ...simulated, ...config.sunat.hosts },
    paceMs: config.sunat.paceMs,
    tokenStore: databaseTokenStore(store),
    loginGuard: store.loginGuard,
    spoolFolder,
    ...(config.sunat.paceMs === 0 && { atOncePerRuc: 4, atOncePerAddress: 16 }),
  })
}
