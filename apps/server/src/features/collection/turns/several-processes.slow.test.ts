import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Business } from '@contapro/contract/businesses'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { UserRow } from '../../../db/tables/users.ts'
import { insertTestAccountant, TEST_PASSWORD } from '../../../testing/factories.ts'
import { productProcesses, type ProductProcess } from '../../../testing/sunat/product-processes.ts'
import { registrationOf } from '../../../testing/sunat/register-taxpayer.ts'
import {
  FEW_MONTHS,
  FEW_VOUCHERS,
  simulateSunat,
  type SimulatedTaxpayer,
} from '../../../testing/sunat/simulated-sunat.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

// Two API processes and two workers on one PostgreSQL: they share the work, the sessions and SUNAT's tokens, and never meet on a RUC.

let sunat: Awaited<ReturnType<typeof simulateSunat>>
let test: TestApp
let dataDir = ''
let products: ReturnType<typeof productProcesses>
let workers: ProductProcess[] = []
let addresses: string[] = []
beforeAll(async () => {
  sunat = await simulateSunat({ volume: FEW_VOUCHERS, months: FEW_MONTHS })
  test = await openTestApp()
  dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-several-'))
  products = productProcesses({ databaseUrl: test.databaseUrl, dataDir, sunatHosts: sunat.hosts })
  const apis = await Promise.all([products.startApi(), products.startApi()])
  addresses = apis.map(({ url }) => `${url}/app/internal`)
  workers = [products.startWorker(), products.startWorker()]
})
afterAll(async () => {
  await products.killAll()
  await test.close()
  await sunat.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function signIn(api: string, { email }: UserRow): Promise<Record<string, string>> {
  const answer = await fetch(`${api}/users/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: TEST_PASSWORD }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  return { authorization: `Bearer ${token}` }
}

async function register(api: string, session: Record<string, string>, taxpayer: SimulatedTaxpayer): Promise<string> {
  const answer = await fetch(`${api}/me/businesses`, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json' },
    body: JSON.stringify(registrationOf(taxpayer)),
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { data: Business }).data.uuid
}

/** The businesses that a stream sends, as they come. */
async function listen(api: string, session: Record<string, string>): Promise<Set<string>> {
  const answer = await fetch(`${api}/me/collections/stream`, { headers: session })
  const heard = new Set<string>()
  void (async () => {
    let text = ''
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk).toString()
      for (const [, uuid] of text.matchAll(/"uuid":"([^"]+)"/g)) heard.add(uuid ?? '')
      text = text.slice(-200)
    }
  })().catch(() => undefined)
  return heard
}

type Line = { time: number; msg: string; collection: string }

/** From when to when a worker had which collection. */
function turnsOf({ logged }: ProductProcess): { collection: string; from: number; to: number }[] {
  const lines = logged.map((line) => JSON.parse(line) as Line)
  return lines
    .filter(({ msg }) => msg === 'turn begins')
    .map(({ collection, time: from }) => {
      const isItsEnd = (line: Line) => line.msg === 'turn ends' && line.time >= from
      const end = lines.find((line) => isItsEnd(line) && line.collection === collection)
      return { collection, from, to: end?.time ?? Infinity }
    })
}

it('two APIs and two workers share the work', async () => {
  const { db } = test.deps
  const [first = '', second = ''] = addresses
  const accountants = await Promise.all([insertTestAccountant(db), insertTestAccountant(db)])
  const [one, other] = await Promise.all(accountants.map((accountant) => signIn(first, accountant)))
  if (!one || !other) throw new Error('not signed in')
  const heard = await listen(first, one)

  // Sessions of the first API hold on the second; one RUC belongs to both accountants.
  const taxpayers = Array.from({ length: 5 }, () => sunat.takeFree())
  const [shared] = taxpayers
  if (!shared) throw new Error('no taxpayer')
  const [mine, theirs] = await Promise.all([register(first, one, shared), register(second, other, shared)])
  const registered = [mine, theirs]
  for (const [index, taxpayer] of taxpayers.slice(1).entries())
    registered.push(await register(index % 2 === 0 ? second : first, one, taxpayer))

  const runs = () => db.selectFrom('collections').selectAll().where('businessId', 'in', registered).execute()
  await expect
    .poll(async () => (await runs()).filter(({ state }) => state === 'DONE').length, {
      timeout: 200_000,
      interval: 500,
    })
    .toBe(registered.length)
  for (const uuid of registered) expect(heard.has(uuid)).toBe(uuid !== theirs)

  const turns = workers.map(turnsOf)
  for (const ofWorker of turns) expect(ofWorker.length).toBeGreaterThan(0)
  const businesses = new Map((await runs()).map(({ id, businessId }) => [id, businessId]))
  const rucOf = (collection: string) => {
    const at = registered.indexOf(businesses.get(collection) ?? '')
    return taxpayers[Math.max(0, at - 1)]?.ruc
  }
  for (const { ruc } of taxpayers) {
    const ofRuc = turns.flat().filter(({ collection }) => rucOf(collection) === ruc)
    const ordered = ofRuc.toSorted((a, b) => a.from - b.from)
    for (const [index, turn] of ordered.entries()) expect(turn.from).toBeGreaterThanOrEqual(ordered[index - 1]?.to ?? 0)
    // One for the registers and one for the files, whoever asked first.
    const tokens = (await sunat.log(ruc)).logins.filter(({ by }) => by === 'token')
    expect(tokens).toHaveLength(2)
  }
})
