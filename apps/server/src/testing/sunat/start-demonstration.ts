import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { findFreePort } from '../../embedded-postgres/find-free-port.ts'
import { DEMO_USER } from '../../features/users/ensure-demo-user.ts'

const MAX_WAIT_MS = 30 * 60_000
const POLL_MS = 500

export type Demonstration = Awaited<ReturnType<typeof startDemonstration>>

/** Starts the product as `npm start` does, with a data folder and a port of its own. */
export async function startDemonstration(name: string) {
  const dataDir = await mkdtemp(path.join(tmpdir(), `contapro-${name}-`))
  const port = String(await findFreePort())
  const origin = `http://127.0.0.1:${port}`
  const product = spawn(process.execPath, [path.join(import.meta.dirname, '../../start.ts')], {
    env: { ...process.env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(product, 'exit')
  const stop = () => product.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)

  /** Fails when the product ends, or when it takes too long. */
  async function until(isReached: () => Promise<boolean>): Promise<void> {
    for (const start = Date.now(); !(await isReached()); await setTimeout(POLL_MS)) {
      if (product.exitCode !== null || product.signalCode !== null) throw new Error('the product ended')
      if (Date.now() - start > MAX_WAIT_MS) throw new Error('waited for too long')
    }
  }

  async function request<Answer>(url: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(`${origin}${url}`, init)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text}`)
    return JSON.parse(text)
  }

  return {
    dataDir,
    until,
    /** Calls the simulator's switchboard. */
    simulator: <Answer>(url: string, method = 'GET', body?: unknown) =>
      request<Answer>(`/_sim/api/${url}`, { method, ...jsonBody(body) }),
    /** Signs in as the demonstration user, once there is one, and returns how to call the API. */
    async signIn() {
      let token = ''
      await until(async () => {
        const user = { method: 'POST', ...jsonBody(DEMO_USER) }
        const signedIn = await request<{ access_token: string }>('/app/internal/users/sign-in', user).catch(
          () => undefined,
        )
        token = signedIn?.access_token ?? ''
        return token !== ''
      })
      return <Answer>(url: string, method = 'GET') =>
        request<Answer>(`/app/internal/${url}`, { method, headers: { authorization: `Bearer ${token}` } })
    },
    async close(): Promise<void> {
      stop()
      await ended
      // PostgreSQL may end a moment after the product.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
    },
  }
}

function jsonBody(body: unknown): RequestInit {
  return body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
