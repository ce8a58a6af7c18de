import autocannon from 'autocannon'

import { median, type Figure } from '../figure.ts'
import { startServer, type StartedServer } from '../start-server.ts'

const ROUNDS = 3
const SECONDS = 4

export async function measure(): Promise<Figure[]> {
  const server = await startServer({ role: 'all' })
  try {
    return [await throughputOfMe(server), ...(await signInLoad(server))]
  } finally {
    await server.stop()
  }
}

/** GET /me with session, validation and logging, as a share of the same handler without them. */
async function throughputOfMe({ url, bareUrl, token }: StartedServer): Promise<Figure> {
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

/** Forty people sign in each second, on devices they signed in on before, while others work. */
async function signInLoad({ url, email, password, token, cookie }: StartedServer): Promise<Figure[]> {
  const signingIn = autocannon({
    url: `${url}/app/internal/users/sign-in`,
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ email, password }),
    connections: 20,
    overallRate: 42,
    duration: 10,
  })
  const working = load(`${url}/app/internal/me`, {
    headers: { authorization: `Bearer ${token}` },
    overallRate: 100,
    duration: 10,
  })
  const [signIns, me] = await Promise.all([signingIn, working])
  return [
    { name: 'sign-ins while others work', value: signIns['2xx'] / signIns.duration, unit: '/s', atLeast: 40 },
    { name: 'refused sign-ins', value: signIns.non2xx + signIns.errors, unit: '', atMost: 0 },
    { name: 'GET /me meanwhile, p99', value: me.latency.p99, unit: 'ms', atMost: 300 },
  ]
}

function load(url: string, options: Partial<autocannon.Options>): Promise<autocannon.Result> {
  return autocannon({ url, connections: 10, duration: SECONDS, ...options })
}
