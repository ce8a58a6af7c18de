import { once } from 'node:events'
import path from 'node:path'

import { median, type Figure } from '../figure.ts'
import { forkProgram } from '../fork-program.ts'

const ROUNDS = 3
/** As in the threads that make reports, which limit the whole young heap to three times that. */
const YOUNG_HEAP = ['--max-semi-space-size=8']

type Written = { readonly seconds: number; readonly megabytes: number }

/** Our Excel writer against the streaming writer of exceljs, one after the other. */
export async function measureWriters(folder: string): Promise<Figure[]> {
  const own: Written[] = []
  const other: Written[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await run('own-writer.ts', path.join(folder, 'own.xlsx'), YOUNG_HEAP))
    other.push(await run('exceljs-writer.mjs', path.join(folder, 'exceljs.xlsx')))
  }
  const seconds = (written: readonly Written[]) => median(written.map((one) => one.seconds))
  const megabytes = (written: readonly Written[]) => median(written.map((one) => one.megabytes))
  return [
    {
      name: `Excel of 100,000 rows and 20 columns (${seconds(own).toFixed(1)} s), against exceljs (${seconds(other).toFixed(1)} s)`,
      value: seconds(other) / seconds(own),
      unit: 'x faster',
      atLeast: 5,
    },
    {
      name: `peak memory of its process (${megabytes(own).toFixed(0)} MB), against exceljs (${megabytes(other).toFixed(0)} MB)`,
      value: megabytes(own) / megabytes(other),
      unit: 'x',
      atMost: 0.5,
    },
  ]
}

async function run(program: string, file: string, execArgv: readonly string[] = []): Promise<Written> {
  const child = forkProgram(path.join(import.meta.dirname, program), [file], { execArgv: [...execArgv] })
  const [[written]] = await Promise.all([once(child, 'message'), once(child, 'exit')])
  return written
}
