import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'contapro-tests-'
/** Four times what all tests together write. */
const MIN_ROOM = 2 * 1024 ** 3

let folder

/** Makes tests write to memory when there is room: PostgreSQL copies a database there in a tenth of the time it takes on a disk. */
export function memoryEnvironment() {
  folder ??= hasRoom() ? makeFolder() : ''
  return folder === '' ? {} : { TMPDIR: folder }
}

function hasRoom() {
  if (!existsSync(MEMORY) || !existsSync('/proc/mounts')) return false
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === MEMORY)
  // Some tests write programs and start them.
  if (mount === undefined || mount.includes('noexec')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freeMemory()) >= MIN_ROOM
}

// Node before 20.13 does not know the limit of a container.
const freeMemory = () => process.availableMemory?.() ?? freemem()

function makeFolder() {
  removeAbandoned()
  const path = join(MEMORY, `${PREFIX}${process.pid}`)
  mkdirSync(path)
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(path, 0o1777)
  process.once('exit', () => remove(path))
  return path
}

/** Removes the folders of killed runs; their names carry the id of the process that made them. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY)) {
    const owner = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined
    if (owner !== undefined && !existsSync(`/proc/${owner}`)) remove(join(MEMORY, name))
  }
}

function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true })
  } catch {
    // A program that is still ending writes there, or the folder is another user's; a later run removes the rest.
  }
}
