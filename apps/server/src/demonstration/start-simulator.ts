import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { z } from 'zod'

const MAIN = path.resolve(import.meta.dirname, '../../../sunat-simulator/src/main.ts')

const ReadyMessage = z.object({ url: z.url(), baseUrls: z.record(z.string(), z.url()) })

export type RunningSimulator = z.infer<typeof ReadyMessage> & { stop(): Promise<void> }

/**
 * Starts the SUNAT simulator as a separate process, which the product reaches over HTTP like SUNAT itself.
 * The simulator exits when this process ends, even if it is killed.
 */
export async function startSimulator(env: NodeJS.ProcessEnv = {}): Promise<RunningSimulator> {
  const child = fork(MAIN, {
    env: { ...process.env, ...env, PORT: '0', HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const [message]: unknown[] = await Promise.race([
    once(child, 'message'),
    exited.then(() => {
      throw new Error('the SUNAT simulator exited before it was ready')
    }),
  ])
  return {
    ...ReadyMessage.parse(message),
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
