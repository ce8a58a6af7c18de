import { spawn } from 'node:child_process'

const running = new Set()

/** Runs a program and resolves to its exit code and everything it wrote. */
export function run(program, args, { cwd, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.add(child)
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? 1, signal, output: Buffer.concat(output).toString('utf8') })
    })
  })
}

/** Makes a signal end the running programs and then this process. Returns a function that undoes this. */
export function endStepsOnSignal() {
  process.on('SIGINT', endSteps)
  process.on('SIGTERM', endSteps)
  return () => {
    process.off('SIGINT', endSteps)
    process.off('SIGTERM', endSteps)
  }
}

function endSteps(signal) {
  for (const child of running) child.kill(signal)
  process.exit(signal === 'SIGINT' ? 130 : 143)
}
