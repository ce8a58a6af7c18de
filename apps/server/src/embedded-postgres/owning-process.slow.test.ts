import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { queryOnce } from '../testing/database/query-once.ts'
import { useDatabaseFolderCopy } from '../testing/database/use-database-folder-copy.ts'

const program = fileURLToPath(new URL('../testing/database/postgres-program.ts', import.meta.url))
const isRoot = process.getuid?.() === 0

const copyDatabaseFolder = useDatabaseFolderCopy()
let folder = ''
let dataDir = ''
let owners: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contapro-owner-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
  owners = []
})

afterEach(async () => {
  await Promise.all(owners.map(end))
  await rm(folder, { recursive: true, force: true })
})

type Owner = { child: ChildProcess & { pid: number }; url: string }

async function startOwner(options: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {}): Promise<Owner> {
  const child = spawn(process.execPath, [program, dataDir], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  owners.push(child)
  const complaint = text(child.stderr)
  for await (const url of createInterface(child.stdout)) {
    if (child.pid !== undefined) return { child: Object.assign(child, { pid: child.pid }), url }
  }
  throw new Error(await complaint)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function kill(owner: Owner): Promise<void> {
  owner.child.kill('SIGKILL')
  await once(owner.child, 'exit')
}

async function readPostmasterPid(): Promise<number | undefined> {
  const content = await readFile(join(dataDir, 'cluster/postmaster.pid'), 'utf8').catch(() => '')
  return content === '' ? undefined : Number.parseInt(content, 10)
}

/** The shell that watches over the database on behalf of the owner. */
async function guardianOf(owner: Owner): Promise<number> {
  const children = await readFile(`/proc/${owner.child.pid}/task/${owner.child.pid}/children`, 'utf8')
  for (const pid of children.trim().split(' ').map(Number)) {
    const command = await readFile(`/proc/${pid}/comm`, 'utf8')
    if (command.trim() === 'sh') return pid
  }
  throw new Error('No guardian found')
}

const insert = 'create table kept as select 7 as n'
const read = 'select n from kept'

it('leaves no database running after kill -9 of its owner, and loses nothing', async () => {
  await copyDatabaseFolder(dataDir)
  const first = await startOwner()
  await queryOnce(first.url, insert)
  await kill(first)
  await expect.poll(readPostmasterPid, { timeout: 20_000 }).toBeUndefined()
  const second = await startOwner()
  expect(await queryOnce(second.url, read)).toEqual([{ n: 7 }])
})

it('takes over from a database that outlived its owner', async () => {
  await copyDatabaseFolder(dataDir)
  const first = await startOwner()
  await queryOnce(first.url, insert)
  process.kill(await guardianOf(first), 'SIGKILL')
  const orphan = await readPostmasterPid()
  await kill(first)
  const second = await startOwner()
  expect(await queryOnce(second.url, read)).toEqual([{ n: 7 }])
  expect(await readPostmasterPid()).not.toBe(orphan)
})

it('starts after everything was killed at once, as after a power loss', async () => {
  await copyDatabaseFolder(dataDir)
  const first = await startOwner()
  await queryOnce(first.url, insert)
  process.kill(await guardianOf(first), 'SIGKILL')
  process.kill((await readPostmasterPid()) ?? 0, 'SIGKILL')
  await kill(first)
  const second = await startOwner()
  expect(await queryOnce(second.url, read)).toEqual([{ n: 7 }])
})

it('starts at once after kill -9 of its owner, while the old database is still closing', async () => {
  await copyDatabaseFolder(dataDir)
  const first = await startOwner()
  await queryOnce(first.url, insert)
  await kill(first)
  const second = await startOwner()
  expect(await queryOnce(second.url, read)).toEqual([{ n: 7 }])
})

describe.runIf(isRoot)('run by root', () => {
  // "daemon" exists on every Linux.
  const person = { uid: 1, gid: 1 }

  it('runs PostgreSQL as nobody', async () => {
    await startOwner()
    expect((await stat(join(dataDir, 'cluster'))).uid).toBe(65534)
  })

  it('works under a folder closed to everybody else', async () => {
    await chmod(folder, 0o700)
    const first = await startOwner()
    await queryOnce(first.url, insert)
    await end(first.child)
    const second = await startOwner()
    expect(await queryOnce(second.url, read)).toEqual([{ n: 7 }])
  })

  it('works under a closed folder where namespaces are forbidden', async () => {
    await chmod(folder, 0o700)
    const { url } = await startOwner({ env: { PATH: await folderWithPrograms(['sh', 'id', 'setpriv']) } })
    expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('keeps working when the folder above is opened or closed between starts', async () => {
    await copyDatabaseFolder(dataDir)
    const first = await startOwner()
    await queryOnce(first.url, insert)
    await end(first.child)
    for (const mode of [0o700, 0o755]) {
      await chmod(folder, mode)
      const again = await startOwner()
      expect(await queryOnce(again.url, read)).toEqual([{ n: 7 }])
      await end(again.child)
    }
  })

  it('works for a normal user, and root leaves the folder to that user', async () => {
    await mkdir(dataDir)
    await chown(dataDir, person.uid, person.gid)
    for (const identity of [{}, person, {}, person]) {
      const owner = await startOwner(identity)
      await queryOnce(owner.url, 'create table if not exists kept as select 7 as n')
      await end(owner.child)
      expect((await stat(join(dataDir, 'cluster/PG_VERSION'))).uid).toBe(person.uid)
    }
  })

  const nameless = { uid: 4321, gid: 4321 }
  const mayMakeNamespaces = spawnSync('unshare', ['--user', 'true'], { ...nameless, cwd: '/' }).status === 0

  it.runIf(mayMakeNamespaces)('works for a uid that has no user name, as in many containers', async () => {
    await mkdir(dataDir)
    await chown(dataDir, nameless.uid, nameless.gid)
    for (const identity of [nameless, {}]) {
      const { child, url } = await startOwner(identity)
      expect(await queryOnce(url, 'select 1 as one')).toEqual([{ one: 1 }])
      await end(child)
      expect((await stat(join(dataDir, 'cluster/PG_VERSION'))).uid).toBe(nameless.uid)
    }
  })

  it('tells a normal user in one line that the folder belongs to another', async () => {
    await expect(startOwner(person)).rejects.toThrow(/^EmbeddedPostgresError: No se puede escribir en [^\n]+\n$/)
    await mkdir(dataDir, { mode: 0o700 })
    await expect(startOwner(person)).rejects.toThrow(/^EmbeddedPostgresError: [^\n]+permisos[^\n]+\n$/)
  })
})

async function folderWithPrograms(names: string[]): Promise<string> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const name of names) await symlink(await findProgram(name), join(bin, name))
  return bin
}

async function findProgram(name: string): Promise<string> {
  for (const place of ['/usr/bin', '/bin']) {
    if ((await readdir(place)).includes(name)) return join(place, name)
  }
  throw new Error(`${name} is not installed`)
}
