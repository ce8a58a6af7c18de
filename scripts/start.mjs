import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureWebBuilt } from './bootstrap/build-web.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { compileCache, root } from './bootstrap/project.mjs'
import { endStepsOnSignal } from './bootstrap/run.mjs'
import { findNode, requireBootstrapNode } from './bootstrap/runtime.mjs'
import { endWith } from './bootstrap/say.mjs'

// Starts Contapro on a machine that has nothing but Node 20: brings what is missing, then hands over to the server.
// Plain JavaScript with Node's own modules only, because nothing else is there yet.

const preload = fileURLToPath(new URL('bootstrap/end-with-parent.mjs', import.meta.url))
const patience = 15_000

try {
  requireBootstrapNode()
  const stepsAreOver = endStepsOnSignal()
  await ensureInstalled()
  const node = findNode()
  await ensureWebBuilt(node)
  stepsAreOver()
  runServer(node)
} catch (error) {
  endWith(error)
}

function runServer(node) {
  // Detached: Ctrl-C reaches this process only, which passes it on once; otherwise the server would see it twice.
  // Node would give four times that to objects that die young, and the worker's memory is promised (npm run bench -- collection).
  const server = spawn(node, ['--max-semi-space-size=16', '--import', preload, 'apps/server/src/start.ts'], {
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
    setTimeout(() => server.kill('SIGKILL'), patience).unref()
  } else if (now - stoppingSince > 1000) {
    // Asked again: the person does not want to wait. Sooner it is the same Ctrl-C, passed on by npm.
    server.kill('SIGKILL')
  }
}

/** npm killed with -9 cannot pass the news on; without this the server would hold the address with nobody in front. */
function watchParent(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) onGone()
  }, 250).unref()
}
