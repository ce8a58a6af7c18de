import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { z } from 'zod'

const PROGRAM = path.resolve(import.meta.dirname, '../../../sunat-simulator/src/main.ts')

const Started = z.object({ url: z.url(), baseUrls: z.record(z.string(), z.url()) })

export type RunningSimulator = z.infer<typeof Started> & { stop(): Promise<void> }

/**
 * Runs the SUNAT simulator as the separate program it is: the product reaches it only as it reaches SUNAT, over HTTP.
 * It ends with this process, however that ends.
 */
export async function startSimulator(): Promise<RunningSimulator> {
  const child = fork(PROGRAM, {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const [message] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('the SUNAT simulator ended before it was ready')
    }),
  ])) as [unknown]
  return {
    ...Started.parse(message),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
