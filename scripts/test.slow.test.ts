import { chmod, mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeStubProject, type Run, type StubProject } from './testing/stub-project.ts'

// The tools are played by a few lines each: what is tested is the order, the count and what the tools are given.
const fine = 'process.exit(0)'
const tools = {
  'node_modules/typescript/bin/tsc': fine,
  'node_modules/oxfmt/bin/oxfmt': fine,
  'node_modules/oxlint/bin/oxlint': fine,
  'node_modules/knip/bin/knip.js': fine,
  'scripts/check-arrows.ts': fine,
  'scripts/check-texts.ts': fine,
  'node_modules/vitest/vitest.mjs': `
    import { writeFileSync } from 'node:fs'
    writeFileSync('vitest-saw.json', JSON.stringify({ env: process.env, args: process.argv }))
    const report = process.argv.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1]
    writeFileSync(report, JSON.stringify({ numPassedTests: 40, numFailedTests: 0 }))`,
  'node_modules/@playwright/test/cli.js': `
    const { writeFileSync } = require('node:fs')
    writeFileSync('playwright-saw.json', JSON.stringify({ env: process.env }))
    writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE, JSON.stringify({ stats: { expected: 5, flaky: 1, unexpected: 0 } }))`,
  'tsconfig.json': '{}',
  'packages/domain/tsconfig.json': '{}',
  'bin/chromium-headless-shell': '#!/bin/sh\nexit 0\n',
}
// Types twice, format, lint, arrows, unused code, texts, web build.
const checks = 8

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
  expect(lastLine(run)).toBe(`${checks + 40 + 6} passed, 0 failed`)
})

it('leaves journeys and slow tests out of the quick check', async () => {
  const run = runScript('check')
  expect(await run.ended).toBe(0)
  expect(lastLine(run)).toBe(`${checks + 40} passed, 0 failed`)
  expect(await readFile(join(project.root, 'vitest-saw.json'), 'utf8')).toContain('--project=!slow')
})

it('keeps settings of the shell away from the tests', async () => {
  const run = runScript('test', { DATABASE_URL: 'postgres://elsewhere', PORT: '80', NODE_ENV: 'production' })
  expect(await run.ended).toBe(0)
  const saw = await readFile(join(project.root, 'vitest-saw.json'), 'utf8')
  expect(saw).not.toContain('postgres://elsewhere')
  expect((JSON.parse(saw) as { env: NodeJS.ProcessEnv }).env).not.toHaveProperty('NODE_ENV')
})

async function browserOfJourneys(): Promise<string | undefined> {
  const saw = await readFile(join(project.root, 'playwright-saw.json'), 'utf8')
  return (JSON.parse(saw) as { env: NodeJS.ProcessEnv }).env['CHROMIUM_PATH']
}

it('gives the journeys the browser it found', async () => {
  await runScript('test').ended
  expect(await browserOfJourneys()).toBe(join(project.root, 'bin/chromium-headless-shell'))
})

it('takes a Chromium with windows where the one without cannot be had', async () => {
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

it('counts failed tests, and a run that breaks without failing one', async () => {
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

it.runIf(isRoot)('installs a browser where root may', async () => {
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

it('says in one line how to get a browser when it cannot bring one', async () => {
  const run = runScript('test', { PATH: await folderOfPrograms() })
  expect(await run.ended).toBe(1)
  expect(run.output).toMatch(/^✗ No hay Chromium ni Chrome [^\n]+apt-get install -y chromium/m)
  expect(lastLine(run)).toBe(`${checks + 40} passed, 1 failed`)
})

/** A PATH with the shell and Node alone. */
async function folderOfPrograms(): Promise<string> {
  const bin = join(project.root, 'bare')
  await mkdir(bin)
  await symlink('/bin/sh', join(bin, 'sh'))
  await symlink('/bin/ln', join(bin, 'ln'))
  await symlink(process.execPath, join(bin, 'node'))
  return bin
}
