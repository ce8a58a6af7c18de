import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'
import { Client } from 'pg'
import { queryOnce } from '../testing/database/query-once.ts'
import { useDatabaseFolderCopy } from '../testing/database/use-database-folder-copy.ts'

const copyDatabaseFolder = useDatabaseFolderCopy()

let folder = ''
let dataDir = ''
let running: EmbeddedPostgres[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-embedded-'))
  dataDir = join(folder, 'data')
  running = []
})

afterEach(async () => {
  await Promise.all(running.map((postgres) => postgres.stop()))
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  running.push(postgres)
  return postgres
}

/** Starts a database whose first start has been made before. */
async function startAgain(): Promise<EmbeddedPostgres> {
  await copyDatabaseFolder(dataDir)
  return start()
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8'), 10)
}

it('makes a checked UTF-8 database on the first start, closed to others', async () => {
  const { url } = await start()
  const settings = await queryOnce(
    url,
    `select current_setting('server_encoding') as encoding, current_setting('data_checksums') as checksums,
            current_setting('fsync') as fsync, current_setting('listen_addresses') as listen, upper('ñandú') as upper`,
  )
  expect(settings).toEqual([{ encoding: 'UTF8', checksums: 'on', fsync: 'on', listen: '127.0.0.1', upper: 'ÑANDÚ' }])
  expect((await stat(join(dataDir, 'password'))).mode & 0o777).toBe(0o600)
  await expect(queryOnce(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  )
})

it('keeps the data over a restart', async () => {
  const first = await startAgain()
  await queryOnce(first.url, 'create table kept as select 7 as n')
  await first.stop()
  const second = await start()
  expect(await queryOnce(second.url, 'select n from kept')).toEqual([{ n: 7 }])
})

it('comes back on the same address after kill -9 of the database, with every acknowledged write', async () => {
  const { url } = await startAgain()
  await queryOnce(url, 'create table kept as select 7 as n')
  const killed = await postmasterPid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => queryOnce(url, 'select n from kept').catch(() => []), { timeout: 20_000 }).toEqual([{ n: 7 }])
  expect(await postmasterPid()).not.toBe(killed)
})

it('refuses a second owner of the same folder and leaves the first one in peace', async () => {
  const first = await startAgain()
  await expect(start()).rejects.toThrow(`Otro proceso de Contapro ya usa la carpeta de datos ${dataDir}`)
  expect(await queryOnce(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('lets one of two simultaneous first starts win', async () => {
  const outcomes = await Promise.allSettled([start(), start()])
  expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('is not deceived by a lock file whose process id now belongs to a stranger', async () => {
  await copyDatabaseFolder(dataDir)
  await writeFile(join(dataDir, 'cluster/postmaster.pid'), `${process.pid}\n${dataDir}/cluster\n`)
  const { url } = await start()
  expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('starts over when an earlier first start was cut short', async () => {
  await mkdir(join(dataDir, 'cluster.new/base'), { recursive: true })
  await writeFile(join(dataDir, 'cluster.new/PG_VERSION'), '18\n')
  const { url } = await start()
  expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

it('says in one line that the folder cannot be written', async () => {
  await writeFile(join(folder, 'file'), '')
  const attempt = startEmbeddedPostgres({ dataDir: join(folder, 'file/data') })
  await expect(attempt).rejects.toThrow(/^No se puede escribir en la carpeta de datos [^\n]+$/)
})

it('stops cleanly while sessions are open', async () => {
  const postgres = await startAgain()
  const client = new Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  const pid = await postmasterPid()
  await postgres.stop()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log.trimEnd()).toMatch(/database system is shut down$/)
})
