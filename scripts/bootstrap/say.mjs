// Terminal output: one line per step, one line per failure.

const interactive = process.stdout.isTTY === true

/** A failure that its message explains; the stack is not shown. */
export class Refusal extends Error {}

export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Runs a step and shows its name, progress and duration. */
export async function step(name, work) {
  const started = Date.now()
  const progress = startProgress(name, started)
  try {
    const result = await work((note) => progress.note(note))
    progress.end()
    say(`✓ ${name}${result === undefined ? '' : `: ${result}`} (${seconds(started)})`)
  } catch (error) {
    progress.end()
    throw error
  }
}

export function seconds(started) {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`
}

/** Shows that a step is still running; `end` may be called more than once. */
export function startProgress(name, started = Date.now()) {
  let note = ''
  const line = () => `· ${name}… ${note}${note === '' ? '' : ', '}${Math.round((Date.now() - started) / 1000)} s`
  // A terminal shows one line that changes; a log file gets a line every 15 seconds.
  const timer = setInterval(
    () => (interactive ? process.stdout.write(`\r\u001B[2K${line()}`) : say(line())),
    interactive ? 250 : 15_000,
  )
  return {
    note: (text) => {
      note = text
    },
    end: () => {
      clearInterval(timer)
      if (interactive) process.stdout.write('\r\u001B[2K')
    },
  }
}

/** Writes what went wrong and makes the process exit with 1. */
export function endWith(error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

/** One line for a Refusal, the stack for anything else. */
export function explain(error) {
  return error instanceof Refusal ? `✗ ${error.message}` : (error.stack ?? String(error))
}
