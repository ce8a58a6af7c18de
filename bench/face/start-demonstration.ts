import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import type { Business } from '@contapro/contract/businesses'

import { findFreePort } from '../../apps/server/src/embedded-postgres/find-free-port.ts'
import { DEMO_USER } from '../../apps/server/src/features/users/ensure-demo-user.ts'

const PROGRAM = path.join(import.meta.dirname, '../../apps/server/src/start.ts')
const PERIOD = '202610'

/** The product as `npm start` starts it, once the demo accountant's first business is collected. */
export async function startDemonstration() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, AB_GROUP: 'A', DEMO_COMPANIES: '1' }
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const token = await signIn(url)
    return { url, token, period: PERIOD, business: await untilCollected(url, token), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export type Demonstration = Awaited<ReturnType<typeof startDemonstration>>

/** Signs in as soon as the server runs and has its demo accountant. */
async function signIn(url: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${url}/app/internal/users/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DEMO_USER),
    }).catch(() => undefined)
    if (response?.ok) {
      const { access_token: token }: { access_token: string } = JSON.parse(await response.text())
      return token
    }
    await setTimeout(500)
  }
}

async function untilCollected(url: string, token: string): Promise<Business> {
  for (;;) {
    const response = await fetch(`${url}/app/internal/accountant/dashboard/filters`, {
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(await response.text())
    const { businesses }: { businesses: Business[] } = JSON.parse(await response.text())
    const collected = businesses.find((business) => business.status === 'VALID' && business.collection === null)
    if (collected?.tax_periods.includes(PERIOD)) return collected
    await setTimeout(500)
  }
}
