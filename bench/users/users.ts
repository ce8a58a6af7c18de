import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import autocannon from 'autocannon'

import { median, type Figure } from '../figure.ts'

type Server = { url: string; bareUrl: string; email: string; password: string }

const ROUNDS = 3
const SECONDS = 4

export async function measure(): Promise<Figure[]> {
  const child = fork(path.join(import.meta.dirname, 'server.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [server] = (await once(child, 'message')) as [Server]
  try {
    const token = await signIn(server)
    return [await throughOfMe(server, token), ...(await signInStorm(server, token))]
  } finally {
    child.disconnect()
    await once(child, 'exit')
  }
}

/** GET /me with everything around it, as a share of the same handler alone. */
async function throughOfMe({ url, bareUrl }: Server, token: string): Promise<Figure> {
  const headers = { authorization: `Bearer ${token}` }
  const shares: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bare = await load(`${bareUrl}/me`, {})
    const real = await load(`${url}/app/internal/me`, { headers })
    if (real.non2xx + real.errors + bare.non2xx + bare.errors > 0) throw new Error('a request failed')
    shares.push(real.requests.average / bare.requests.average)
  }
  return { name: 'GET /me with real auth, share of the bare handler', value: median(shares), unit: 'x', atLeast: 0.6 }
}

/** Forty people sign in each second while others work. */
async function signInStorm({ url, email, password }: Server, token: string): Promise<Figure[]> {
  const storm = autocannon({
    url: `${url}/app/internal/users/sign-in`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
    connections: 20,
    overallRate: 42,
    duration: 10,
  })
  const work = load(`${url}/app/internal/me`, {
    headers: { authorization: `Bearer ${token}` },
    overallRate: 100,
    duration: 10,
  })
  const [signIns, me] = await Promise.all([storm, work])
  return [
    { name: 'sign-ins while others work', value: signIns['2xx'] / signIns.duration, unit: '/s', atLeast: 40 },
    { name: 'refused sign-ins', value: signIns.non2xx + signIns.errors, unit: '', atMost: 0 },
    { name: 'GET /me meanwhile, p99', value: me.latency.p99, unit: 'ms', atMost: 300 },
  ]
}

function load(url: string, options: Partial<autocannon.Options>): Promise<autocannon.Result> {
  return autocannon({ url, connections: 10, duration: SECONDS, ...options })
}

async function signIn({ url, email, password }: Server): Promise<string> {
  const answer = await fetch(`${url}/app/internal/users/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}
