import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureWebBuilt } from './bootstrap/build-web.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { compileCache, root } from './bootstrap/project.mjs'
import { endStepsOnSignal } from './bootstrap/run.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith } from './bootstrap/say.mjs'

// Starts Contapro on a machine that only has Node 20: installs what is missing, then runs the server.
// Plain JavaScript with Node's own modules, because nothing else is installed yet.

const preload = fileURLToPath(new URL('bootstrap/end-with-parent.mjs', import.meta.url))
const SHUTDOWN_MS = 15_000

try {
  requireBootstrapNode()
  const stopEndingSteps = endStepsOnSignal()
  await ensureInstalled()
  const node = findNode()
  await ensureWebBuilt(node)
  stopEndingSteps()
  runServer(node)
} catch (error) {
  endWith(error)
}

function runServer(node) {
  // Detached, so that Ctrl-C only reaches this process, which passes it on once; the server would otherwise get it twice.
  // The semi-space is a quarter of Node's default, and garbage is collected when the heap has grown by 40 %, because the worker
  // has a memory limit (npm run bench -- collection uploads).
  const memory = ['--max-semi-space-size=16', '--heap-growing-percent=40']
  const server = spawn(node, [...memory, '--import', preload, 'apps/server/src/start.ts'], {
    cwd: root,
    env: { ...compileCache, ...process.env },
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  server.once('error', endWith)
  server.once('exit', (code, signal) => {
    clearInterval(parentWatch)
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(server, signal))
  const parentWatch = watchParent(() => server.kill('SIGKILL'))
}

let stoppingSince

function stop(server, signal) {
  const now = Date.now()
  if (stoppingSince === undefined) {
    stoppingSince = now
    server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    setTimeout(() => server.kill('SIGKILL'), SHUTDOWN_MS).unref()
  } else if (now - stoppingSince > 1000) {
    // A second request: stop waiting. Within a second it is the same Ctrl-C, passed on by npm.
    server.kill('SIGKILL')
  }
}

/** npm killed with -9 passes no signal on; without this the server would live on and block the port. */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) onGone()
  }, 250).unref()
}
