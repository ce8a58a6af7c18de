import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const CHECK_MS = 200

/** Runs work while no other process of this machine runs work under the same lock. The lock of a process that died is removed. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true })
  while (!take(file)) await sleep(CHECK_MS)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = readHolder(file)
  if (holder !== undefined && !isAlive(holder)) removeStale(file, holder)
  return false
}

/** Moved first: another process may have removed it meanwhile and taken the lock itself. */
function removeStale(file, holder) {
  const moved = `${file}.${process.pid}`
  try {
    renameSync(file, moved)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  if (readHolder(moved) === holder) rmSync(moved)
  else renameSync(moved, file)
}

/** Undefined while its process has not written its id yet, and when the lock is gone. */
function readHolder(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
