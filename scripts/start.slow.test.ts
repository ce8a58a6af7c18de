import { existsSync } from 'node:fs'
import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { makeStubProject, type Run, type StubProject } from './testing/stub-project.ts'

let project: StubProject

afterEach(() => project.remove())

const waitingServer = `
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
    console.log('server received ' + signal)
    setTimeout(() => process.exit(0), 300)
  })
  setInterval(() => undefined, 1000)
  console.log('server ' + process.pid + ' ready')`

async function startWith(server: string, program = 'node', args = ['scripts/start.mjs']): Promise<Run> {
  project = await makeStubProject({ 'apps/server/src/start.ts': server })
  return project.start(program, args)
}

async function serverPid(run: Run): Promise<number> {
  await expect.poll(() => run.output, { timeout: 20_000 }).toMatch(/server \d+ ready/)
  return Number(/server (\d+) ready/.exec(run.output)?.[1])
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('shows the last line of the server and returns its exit code', async () => {
  const run = await startWith(`console.error('PORT: el puerto 3000 ya está en uso'); process.exit(3)`)
  expect(await run.ended).toBe(3)
  expect(run.output.trimEnd().split('\n').at(-1)).toBe('PORT: el puerto 3000 ya está en uso')
})

it.each(['SIGINT', 'SIGTERM'] as const)('passes %s on once and waits for the server', async (signal) => {
  const run = await startWith(waitingServer)
  const pid = await serverPid(run)
  run.child.kill(signal)
  run.child.kill(signal)
  expect(await run.ended).toBe(0)
  expect(run.output.match(/server received/g)).toHaveLength(1)
  expect(isAlive(pid)).toBe(false)
})

it('stops everything when Ctrl-C reaches npm and the script together', async () => {
  const run = await startWith(waitingServer, 'npm', ['start'])
  const pid = await serverPid(run)
  process.kill(-(run.child.pid ?? 0), 'SIGINT')
  await run.ended
  await expect.poll(() => isAlive(pid)).toBe(false)
  expect(run.output.match(/server received/g)).toHaveLength(1)
})

it('stops everything when only npm is terminated', async () => {
  const run = await startWith(waitingServer, 'npm', ['start'])
  const pid = await serverPid(run)
  run.child.kill('SIGTERM')
  await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false)
})

it.each([
  ['node', ['scripts/start.mjs']],
  ['npm', ['start']],
])('leaves no server behind after kill -9 of %s', async (program, args) => {
  const run = await startWith(waitingServer, program, args)
  const pid = await serverPid(run)
  run.child.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false)
})

it('kills a server that ignores the second request', async () => {
  const run = await startWith(waitingServer.replace('process.exit(0)', 'undefined'))
  await serverPid(run)
  run.child.kill('SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 1200))
  run.child.kill('SIGINT')
  expect(await run.ended).not.toBe(0)
})

it('builds the web app once, and again when a source changes', async () => {
  const first = await startWith('')
  await first.ended
  const read = () => readFile(join(project.root, 'apps/web/dist/index.html'), 'utf8')
  const built = await read()
  await project.start('node', ['scripts/start.mjs']).ended
  expect(await read()).toBe(built)
  await project.write('packages/domain/src/changed.ts', 'export const changed = 1')
  await project.start('node', ['scripts/start.mjs']).ended
  expect(await read()).not.toBe(built)
})

it('builds the web app once when two start at the same time, also after a build that was killed', async () => {
  const build = `
    const folder = process.argv[process.argv.indexOf('--outDir') + 1]
    const fs = require('node:fs')
    fs.mkdirSync(folder + '/assets', { recursive: true })
    fs.appendFileSync('../../builds', 'x')
    setTimeout(() => {
      fs.writeFileSync(folder + '/assets/index.js.br', '')
      fs.writeFileSync(folder + '/index.html', 'built')
    }, 1000)`
  const listFiles = `
    import { readdirSync } from 'node:fs'
    console.log(readdirSync('apps/web/dist/assets').join())`
  project = await makeStubProject({ 'node_modules/vite/bin/vite.js': build, 'apps/server/src/start.ts': listFiles })
  // The process that held this lock does not exist.
  await project.write('node_modules/.cache/contapro/web-build.lock', '4194999')
  await project.write('apps/web/dist.draft/old.js', '')
  const runs = [1, 2].map(() => project.start('node', ['scripts/start.mjs']))
  for (const run of runs) {
    expect(await run.ended).toBe(0)
    expect(run.output).toContain('index.js.br')
  }
  expect(await readFile(join(project.root, 'builds'), 'utf8')).toBe('x')
  expect(existsSync(join(project.root, 'node_modules/.cache/contapro/web-build.lock'))).toBe(false)
})

it('shows why the web app could not be built', async () => {
  project = await makeStubProject({
    'node_modules/vite/bin/vite.js': `console.log('line 7 is wrong'); process.exit(1)`,
  })
  const run = project.start('node', ['scripts/start.mjs'])
  expect(await run.ended).toBe(1)
  expect(run.output).toContain('✗ No se pudo construir la aplicación web:\nline 7 is wrong\n')
})

it('explains in one line that the packages cannot be downloaded', async () => {
  project = await makeStubProject({ 'npm-without-retries.js': await npmWithoutRetries() })
  await project.write('package.json', JSON.stringify({ name: 'stub', dependencies: { absent: '1.0.0' } }))
  await project.write('package-lock.json', JSON.stringify(lockWithOnePackage))
  const run = project.start('node', ['scripts/start.mjs'], {
    npm_execpath: join(project.root, 'npm-without-retries.js'),
    npm_config_registry: 'http://127.0.0.1:1/',
    npm_config_cache: join(project.root, 'cache'),
  })
  expect(await run.ended).toBe(1)
  expect(run.output.trim().split('\n').at(-1)).toMatch(/^✗ No se pudieron instalar las dependencias: no hay conexión/)
})

/** The real npm, which would otherwise wait 17 seconds before it gives up. */
async function npmWithoutRetries(): Promise<string> {
  const folders = (process.env['PATH'] ?? '').split(':')
  const npm = folders.map((folder) => join(folder, 'npm')).find((file) => existsSync(file))
  if (npm === undefined) throw new Error('npm is not in the PATH')
  return `process.argv.push('--fetch-retries=0'); await import(${JSON.stringify(await realpath(npm))})`
}

const lockWithOnePackage = {
  name: 'stub',
  lockfileVersion: 3,
  packages: {
    '': { name: 'stub', dependencies: { absent: '1.0.0' } },
    'node_modules/absent': { version: '1.0.0', integrity: `sha512-${Buffer.alloc(64).toString('base64')}` },
  },
}

it('explains in one line that this machine has no suitable Node', async () => {
  project = await makeStubProject({
    'as-node-20.mjs': `Object.defineProperty(process, 'versions', { value: { node: '20.1.0' } })`,
  })
  await rm(join(project.root, `node_modules/node-${process.platform}-${process.arch}`), { recursive: true })
  const run = project.start('node', ['--import', './as-node-20.mjs', 'scripts/start.mjs'])
  expect(await run.ended).toBe(1)
  expect(run.output).toMatch(/^✗ Contapro necesita Node 24 [^\n]+\n$/)
})
