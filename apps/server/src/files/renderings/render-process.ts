import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

import type { RenderRequest, RenderResult } from './render-message.ts'

/** The largest drawing takes two seconds; a busy machine needs some more to start the process. */
const MAX_RENDER_MS = 15_000
const MAX_HEAP_MB = 256
/** Pictures are outside the heap; a process that keeps more than this is replaced. */
const MAX_MEMORY = 512 * 1024 * 1024

export type RenderOptions = {
  /** Tests replace it by one that hangs, crashes or grows. */
  program?: URL
  maxMs?: number
}

/** Draws one voucher at a time in a process of its own, which is ended and replaced when it hangs, dies or grows. */
export class RenderProcess {
  readonly #program: URL
  readonly #maxMs: number
  #child: ChildProcess | undefined

  constructor({ program = new URL('render-program.ts', import.meta.url), maxMs = MAX_RENDER_MS }: RenderOptions = {}) {
    this.#program = program
    this.#maxMs = maxMs
  }

  /** Undefined when the XML is not a voucher. */
  async render(request: RenderRequest): Promise<Uint8Array | undefined> {
    const child = (this.#child ??= this.#start())
    const result = await this.#ask(child, request)
    if (result.memory > MAX_MEMORY) this.end()
    if ('failure' in result) throw new Error(result.failure)
    return result.bytes
  }

  end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #start(): ChildProcess {
    const child = fork(fileURLToPath(this.#program), {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      // It reads hostile files, so it gets none of our settings and keys.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const forget = () => {
      if (this.#child === child) this.#child = undefined
    }
    child.on('exit', forget).on('error', forget)
    // Neither the process nor its channel keeps this one alive.
    child.unref()
    child.channel?.unref()
    return child
  }

  #ask(child: ChildProcess, request: RenderRequest): Promise<RenderResult> {
    const { promise, resolve, reject } = Promise.withResolvers<RenderResult>()
    const onExit = (code: number | null, signal: string | null) =>
      reject(new Error(`the process ended with ${signal ?? code}`))
    const timer = setTimeout(() => reject(new Error('it took too long')), this.#maxMs)
    child.on('message', resolve).on('exit', onExit).on('error', reject)
    child.send(request, (error) => error && reject(error))
    return promise
      .catch((error: unknown) => {
        this.end()
        throw error
      })
      .finally(() => {
        clearTimeout(timer)
        child.off('message', resolve).off('exit', onExit).off('error', reject)
      })
  }
}
