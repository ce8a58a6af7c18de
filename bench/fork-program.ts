import { fork, type ChildProcess, type ForkOptions } from 'node:child_process'
import { once } from 'node:events'

/** Starts one of our programs as a process of its own and waits for the first message it sends. */
export async function forkProgram<Message>(
  program: string,
  args: readonly string[],
  options: ForkOptions = {},
): Promise<{ child: ChildProcess; message: Message }> {
  const child = fork(program, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], ...options })
  const [message]: Message[] = await once(child, 'message')
  if (message === undefined) throw new Error(`${program} sent nothing`)
  return { child, message }
}
