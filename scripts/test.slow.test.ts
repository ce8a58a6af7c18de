import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeStubProject, type Run, type StubProject } from './testing/stub-project.ts'

// Each tool is a stub of a few lines: these tests are about the order, the count and what the tools are given.
const passing = 'process.exit(0)'
const tools = {
  'node_modules/typescript/bin/tsc': passing,
  'node_modules/oxfmt/bin/oxfmt': passing,
  'node_modules/oxlint/bin/oxlint': passing,
  'node_modules/knip/bin/knip.js': passing,
  'scripts/check-arrows.ts': passing,
  'scripts/check-texts.ts': passing,
  'scripts/check-specification.ts': `
    import { readFileSync, writeFileSync } from 'node:fs'
    const [, , option, report] = process.argv
    if (option === '--passed') writeFileSync('passed-tests.json', readFileSync(report, 'utf8'))`,
  'node_modules/vitest/vitest.mjs': `
    import { writeFileSync } from 'node:fs'
    writeFileSync('vitest-saw.json', JSON.stringify({ env: process.env, args: process.argv }))
    const report = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1]
    const file = process.cwd() + '/apps/server/src/app.test.ts'
    const assertionResults = [{ title: 'starts', status: 'passed' }, { title: 'stops', status: 'skipped' }]
    const testResults = [{ name: file, startTime: 1000, endTime: 13_500, assertionResults }]
    writeFileSync(report, JSON.stringify({ numPassedTests: 40, numFailedTests: 0, testResults }))`,
  'node_modules/@playwright/test/cli.js': `
    const { writeFileSync } = require('node:fs')
    writeFileSync('playwright-saw.json', JSON.stringify({ env: process.env }))
    const test = { status: 'expected', results: [{ duration: 20_000 }, { duration: 1500 }] }
    const specs = [{ title: 'signs in', tests: [test] }, { title: 'waits', tests: [{ status: 'skipped', results: [] }] }]
    const suites = [{ file: 'login.test.ts', specs }]
    const stats = { expected: 5, flaky: 1, unexpected: 0 }
    writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats, suites }))`,
  'tsconfig.json': '{}',
  'packages/domain/tsconfig.json': '{}',
  'bin/chromium-headless-shell': '#!/bin/sh\nexit 0\n',
}
// Types twice, format, lint, arrows, unused code, texts, lines of the specification, web build.
const checks = 9
/** The lines of the specification again, against the tests that passed. */
const lastCheck = 1

let project: StubProject

beforeEach(async () => {
  project = await makeStubProject(tools)
  await chmod(join(project.root, 'bin/chromium-headless-shell'), 0o755)
})

afterEach(() => project.remove())

function runScript(script: string, env: NodeJS.ProcessEnv = {}): Run {
  return project.start('node', [`scripts/${script}.mjs`], {
    PATH: `${join(project.root, 'bin')}:${process.env['PATH'] ?? ''}`,
    ...env,
  })
}

function lastLine(run: Run): string | undefined {
  return run.output.trimEnd().split('\n').at(-1)
}

it('adds up checks, tests and journeys on the last line', async () => {
  const run = runScript('test')
  expect(await run.ended).toBe(0)
  expect(lastLine(run)).toBe(`${checks + 40 + 6 + lastCheck} passed, 0 failed`)
})

it('asks of the tests that passed whether they prove the specification', async () => {
  await runScript('test').ended
  expect(JSON.parse(await readFile(join(project.root, 'passed-tests.json'), 'utf8'))).toEqual([
    { file: 'apps/server/src/app.test.ts', title: 'starts' },
    { file: 'e2e/journeys/login.test.ts', title: 'signs in' },
  ])
})

it('fails when a line of the specification is not proved', async () => {
  await project.write(
    'scripts/check-specification.ts',
    `if (process.argv[2] === '--passed') { console.log('§2 is not proved'); process.exit(1) }`,
  )
  const run = runScript('test')
  expect(await run.ended).toBe(1)
  expect(run.output).toContain('§2 is not proved')
  expect(lastLine(run)).toBe(`${checks + 40 + 6} passed, ${lastCheck} failed`)
})

it('names the slowest files with their seconds before the count', async () => {
  const run = runScript('test')
  await run.ended
  expect(run.output.trimEnd().split('\n').slice(-4, -1)).toEqual([
    'Los archivos de prueba más lentos:',
    '   21.5 s  e2e/journeys/login.test.ts',
    '   12.5 s  apps/server/src/app.test.ts',
  ])
})

it('leaves journeys and slow tests out of the quick check', async () => {
  const run = runScript('check')
  expect(await run.ended).toBe(0)
  expect(lastLine(run)).toBe(`${checks + 40} passed, 0 failed`)
  expect(await readFile(join(project.root, 'vitest-saw.json'), 'utf8')).toContain('--project=!slow')
})

it('does not pass settings of the shell on to the tests', async () => {
  const run = runScript('test', { DATABASE_URL: 'postgres://elsewhere', PORT: '80', NODE_ENV: 'production' })
  expect(await run.ended).toBe(0)
  const env = await environmentOf('vitest')
  expect(JSON.stringify(env)).not.toContain('postgres://elsewhere')
  expect(env).not.toHaveProperty('NODE_ENV')
})

/** The environment that a stub was started with. */
async function environmentOf(tool: 'vitest' | 'playwright'): Promise<NodeJS.ProcessEnv> {
  const { env }: { env: NodeJS.ProcessEnv } = JSON.parse(await readFile(join(project.root, `${tool}-saw.json`), 'utf8'))
  return env
}

it('lets tests and journeys write to memory where it has room, and leaves nothing there', async () => {
  const check = `const { memoryEnvironment } = await import('./scripts/tests/memory-folder.mjs'); process.exit(memoryEnvironment().TMPDIR ? 0 : 1)`
  const hasRoom = (await project.start('node', ['--input-type=module', '-e', check]).ended) === 0
  await runScript('test').ended
  const folders = [(await environmentOf('vitest'))['TMPDIR'], (await environmentOf('playwright'))['TMPDIR']]
  expect(folders.map((folder) => folder?.startsWith('/dev/shm/') ?? false)).toEqual([hasRoom, hasRoom])
  expect(folders[0]).toBe(folders[1])
  expect(existsSync(folders[0] ?? '')).toBe(false)
})

const browserOfJourneys = async () => (await environmentOf('playwright'))['CHROMIUM_PATH']

it('gives the journeys the browser it found', async () => {
  await runScript('test').ended
  expect(await browserOfJourneys()).toBe(join(project.root, 'bin/chromium-headless-shell'))
})

it('uses a windowed Chromium where no headless one can be installed', async () => {
  const bin = await folderOfPrograms()
  await symlink(join(project.root, 'bin/chromium-headless-shell'), join(bin, 'chromium'))
  const run = runScript('test', { PATH: bin })
  expect(await run.ended).toBe(0)
  expect(await browserOfJourneys()).toBe(join(bin, 'chromium'))
})

it('stops at the first group that fails, with its output and a count', async () => {
  await project.write('node_modules/oxlint/bin/oxlint', `console.log('rule 7 is broken'); process.exit(1)`)
  const run = runScript('test')
  expect(await run.ended).toBe(1)
  expect(run.output).toContain('rule 7 is broken')
  expect(run.output).not.toContain('Pruebas')
  expect(lastLine(run)).toBe(`${checks - 2} passed, 1 failed`)
})

it('counts failed tests, and a run that fails without failing a test', async () => {
  await project.write(
    'node_modules/vitest/vitest.mjs',
    `import { writeFileSync } from 'node:fs'
     const report = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1]
     writeFileSync(report, JSON.stringify({ numPassedTests: 3, numFailedTests: 2 }))
     process.exit(1)`,
  )
  const failing = runScript('test')
  expect(await failing.ended).toBe(1)
  expect(lastLine(failing)).toBe(`${checks + 3} passed, 2 failed`)

  await project.write('node_modules/vitest/vitest.mjs', `console.log('no file loads'); process.exit(1)`)
  const broken = runScript('test')
  expect(await broken.ended).toBe(1)
  expect(lastLine(broken)).toBe(`${checks} passed, 1 failed`)
})

const isRoot = process.getuid?.() === 0

it.runIf(isRoot)('installs a browser when run as root', async () => {
  const bin = await folderOfPrograms()
  await project.write(
    'bin-apt/apt-get',
    `#!/bin/sh\n[ "$1" = install ] && ln -s ${join(project.root, 'bin/chromium-headless-shell')} ${bin}/chromium-headless-shell\nexit 0\n`,
  )
  await chmod(join(project.root, 'bin-apt/apt-get'), 0o755)
  const run = runScript('test', { PATH: `${bin}:${join(project.root, 'bin-apt')}` })
  expect(await run.ended).toBe(0)
  expect(run.output).toContain('✓ Instalando Chromium')
})

it('explains in one line how to get a browser when it cannot install one', async () => {
  const run = runScript('test', { PATH: await folderOfPrograms() })
  expect(await run.ended).toBe(1)
  expect(run.output).toMatch(/^✗ No hay Chromium ni Chrome [^\n]+apt-get install -y chromium/m)
  expect(lastLine(run)).toBe(`${checks + 40} passed, 1 failed`)
})

/** A PATH with only the shell and Node. */
async function folderOfPrograms(): Promise<string> {
  const bin = join(project.root, 'bare')
  await mkdir(bin)
  await symlink('/bin/sh', join(bin, 'sh'))
  await symlink('/bin/ln', join(bin, 'ln'))
  await symlink(process.execPath, join(bin, 'node'))
  return bin
}
