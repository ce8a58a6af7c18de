import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'

/** Starts one of the benchmark's programs as a process of its own. It sends its result as a message. */
export function forkProgram(program: string, args: readonly string[], options: ForkOptions = {}): ChildProcess {
  return fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], ...options })
}
