import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readConfig } from '../config.ts'
import { masterKeyFrom } from '../keys/master-key.ts'
import { vaultPrivateKeyFrom } from '../keys/vault-keys.ts'
import { insertTestAccountant, insertTestBusiness } from '../testing/factories.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { openAudit } from '../audit/audit.ts'
import { openVault } from '../vault/vault.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

type Ended = { stdout: string; stderr: string; code?: number }

function run(name: string, environment: Record<string, string>): Promise<Ended> {
  const program = path.join(import.meta.dirname, `${name}.ts`)
  // An .env of the machine must not answer for the test: an empty value means "not set".
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: '',
    MASTER_KEY: '',
    MASTER_KEY_PREVIOUS: '',
    VAULT_KEY: '',
    ...environment,
  }
  return promisify(execFile)(process.execPath, [program], { env }).catch((error: Ended) => error)
}

const OLD = Buffer.alloc(32, 1).toString('base64')
const NEW = Buffer.alloc(32, 2).toString('base64')

describe('npm run vault:keys', () => {
  it('prints a pair that the configuration accepts', async () => {
    const { stdout } = await run('vault-keys', {})
    const pair = Object.fromEntries(
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/).slice(0, 2)),
    )
    expect(Object.keys(pair)).toEqual(['VAULT_KEY', 'VAULT_PUBLIC_KEY'])
    expect(readConfig(pair)).toMatchObject({ vaultKey: pair.VAULT_KEY, vaultPublicKey: pair.VAULT_PUBLIC_KEY })
  })
})

describe('npm run vault:rotate', () => {
  it('signs every entry and moves every credential to the new keys and counts them; a second time there is nothing to do', async () => {
    const { db, now } = test.deps
    const secrets = { username: 'CANARIO1', password: 'canario-sol' }
    const old = openVault({
      db,
      keys: { current: vaultPrivateKeyFrom(OLD) },
      audit: openAudit(masterKeyFrom(OLD)),
      now,
    })
    const business = await insertTestBusiness(db, await insertTestAccountant(db))
    await old.store(db, business.id, secrets, now())
    await old.open(business.id, { actor: 'job:test', purpose: 'test' })
    const environment = {
      DATABASE_URL: test.databaseUrl,
      DATA_DIR: test.deps.config.dataDir,
      MASTER_KEY: NEW,
      VAULT_KEY: NEW,
    }
    const before = { MASTER_KEY_PREVIOUS: OLD, VAULT_KEY_PREVIOUS: OLD }

    const without = await run('vault-rotate', environment)
    expect(without).toMatchObject({ code: 1, stderr: expect.stringContaining('MASTER_KEY_PREVIOUS') })
    const first = await run('vault-rotate', { ...environment, ...before })
    expect(first.stderr).toBe('')
    expect(first.stdout).toContain('1 credenciales pasaron a la clave nueva; 0 siguen con otra')
    const second = await run('vault-rotate', { ...environment, ...before })
    expect(second.stdout).toContain('0 credenciales pasaron a la clave nueva; 0 siguen con otra')
    const fresh = openVault({
      db,
      keys: { current: vaultPrivateKeyFrom(NEW) },
      audit: openAudit(masterKeyFrom(NEW)),
      now,
    })
    expect(await fresh.open(business.id, { actor: 'job:test', purpose: 'test' })).toEqual(secrets)
    expect(first.stdout).toContain('2 entradas de auditoría firmadas con la clave nueva')
    expect(await openAudit(masterKeyFrom(NEW)).findBroken(db, business.id)).toBeUndefined()
  })
})

describe('commands on the embedded database', () => {
  it('work while the server runs, and when it does not', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'contapro-commands-'))
    const environment = { DATA_DIR: dataDir }
    try {
      expect(await run('integrity', environment)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('npm start'),
      })
      const server = fork(path.join(import.meta.dirname, '../start.ts'), {
        env: {
          PATH: process.env['PATH'],
          DATA_DIR: dataDir,
          PORT: '0',
          HOST: '127.0.0.1',
          DATABASE_URL: '',
          MASTER_KEY: '',
          // Nothing to collect: what is counted below stays as it is.
          DEMO_COMPANIES: '0',
        },
        stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      })
      const exited = once(server, 'exit')
      const whole = '0 cadenas de auditoría y 0 archivos leídos; 0 hallazgos\n'
      try {
        for await (const text of server.stdout ?? []) if (String(text).includes('Contapro está en')) break
        expect(await run('integrity', environment)).toMatchObject({ stdout: whole, stderr: '' })
      } finally {
        // Left alone it would outlive the tests, and they would wait for it.
        server.kill('SIGTERM')
        await exited
      }
      expect(await run('integrity', environment)).toMatchObject({ stdout: whole, stderr: '' })
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  })
})
