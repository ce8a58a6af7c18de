import { once } from 'node:events'
import path from 'node:path'

import { forkProgram } from './fork-program.ts'
import type { Filled, Size } from './reading/fill-database.ts'

/** With a size, the database is filled before anything is measured. */
export type ServerOptions = { role: 'api' | 'all'; size?: Size }

export type BenchServer = {
  url: string
  bareUrl: string
  email: string
  password: string
  filled?: Filled
  /** Of the process, its database and its folder. */
  pid: number
  databaseUrl: string
  dataDir: string
}

/** The product in a process of its own, with the demo user signed in. */
export async function startServer(options: ServerOptions) {
  const program = path.join(import.meta.dirname, 'server.ts')
  const child = forkProgram(program, [JSON.stringify(options)])
  const [server]: BenchServer[] = await once(child, 'message')
  if (!server) throw new Error('the server sent no address')
  return {
    ...server,
    ...(await signIn(server)),
    async stop(): Promise<void> {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

export type StartedServer = Awaited<ReturnType<typeof startServer>>

/** The token of a session and the cookie of the device it was opened on. */
async function signIn({ url, email, password }: BenchServer): Promise<{ token: string; cookie: string }> {
  const response = await fetch(`${url}/app/internal/users/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { access_token: token }: { access_token: string } = JSON.parse(await response.text())
  return { token, cookie: response.headers.get('set-cookie')?.split(';', 1)[0] ?? '' }
}
