import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Figure } from '../figure.ts'
import { forkProgram } from '../fork-program.ts'
import type { Reading } from './reader.ts'
import { writeRegister } from './write-register.ts'

const ROWS = 100_000
const ROUNDS = 7

/** Reads a register of 100,000 purchases from its zip in one pass, each round in a process of its own. */
export async function measure(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-sunat-'))
  try {
    const zip = path.join(folder, 'rce.zip')
    const sum = await writeRegister(zip, ROWS)
    const small = path.join(folder, 'small.zip')
    await writeRegister(small, ROWS / 10)
    const readings: Reading[] = []
    for (let round = 0; round < ROUNDS; round += 1) readings.push(await read(small, zip))
    const wrong = readings.filter((reading) => reading.rows !== ROWS || reading.sum !== sum).length
    return [
      {
        name: 'rows of a 100,000-row RCE zip',
        // The fastest round: other load on the machine can only slow a round down.
        value: ROWS / (Math.min(...readings.map(({ milliseconds }) => milliseconds)) / 1000),
        unit: 'rows/s',
        atLeast: 150_000,
      },
      {
        name: 'memory of the process that reads it, at its peak',
        value: Math.max(...readings.map(({ peakMegabytes }) => peakMegabytes)),
        unit: 'MB',
        atMost: 120,
      },
      { name: 'readings with a wrong count or sum', value: wrong, unit: '', atMost: 0 },
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function read(...zips: string[]): Promise<Reading> {
  const program = path.join(import.meta.dirname, 'reader.ts')
  const child = forkProgram(program, zips)
  const [reading]: Reading[] = await once(child, 'message')
  if (!reading) throw new Error('the reader sent no result')
  child.disconnect()
  return reading
}
