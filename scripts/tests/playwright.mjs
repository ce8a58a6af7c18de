import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from '../bootstrap/clean-environment.mjs'
import { root } from '../bootstrap/project.mjs'
import { run } from '../bootstrap/run.mjs'
import { memoryEnvironment } from './memory-folder.mjs'

export async function runPlaywright(node, browser, args = []) {
  const folder = mkdtempSync(join(tmpdir(), 'contapro-playwright-'))
  const report = join(folder, 'report.json')
  try {
    const { code, output } = await run(node, [...playwrightCommand(), '--reporter=list,json', ...args], {
      cwd: root,
      env: cleanEnvironment(node, {
        ...memoryEnvironment(),
        CHROMIUM_PATH: browser,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
    })
    const { stats, suites } = readReport(report)
    // An error outside a test, such as a server that does not start, fails the run without failing a test.
    const failed = code === 0 ? stats.unexpected : Math.max(stats.unexpected, 1)
    const passedTests = suites.flatMap((suite) => passedIn(suite).map((title) => ({ file: nameOf(suite), title })))
    return { passed: stats.expected + stats.flaky, failed, output, files: suites.map(fileDuration), passedTests }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function playwrightCommand() {
  return [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', join(root, 'e2e/playwright.config.ts')]
}

/** A suite of the report is a file; its journeys may be in suites of their own. */
function fileDuration(file) {
  return { name: nameOf(file), seconds: milliseconds(file) / 1000 }
}

const nameOf = ({ file }) => `e2e/journeys/${file}`

/** The titles of journeys that passed, at whatever width. */
function passedIn({ specs = [], suites = [] }) {
  const passed = specs.filter(({ tests }) => tests.some(({ status }) => status === 'expected' || status === 'flaky'))
  return [...passed.map(({ title }) => title), ...suites.flatMap(passedIn)]
}

function milliseconds({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return [...results.map(({ duration }) => duration), ...suites.map(milliseconds)].reduce((sum, part) => sum + part, 0)
}

function readReport(file) {
  try {
    const { stats, suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
    return { stats, suites }
  } catch {
    return { stats: { expected: 0, flaky: 0, unexpected: 0 }, suites: [] }
  }
}
