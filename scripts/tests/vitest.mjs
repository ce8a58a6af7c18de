import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { cleanEnvironment } from '../bootstrap/clean-environment.mjs'
import { root } from '../bootstrap/project.mjs'
import { run } from '../bootstrap/run.mjs'
import { memoryEnvironment } from './memory-folder.mjs'

/** `settings` are variables for the tests. */
export async function runVitest(node, args, settings = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'contapro-vitest-'))
  const report = join(folder, 'report.json')
  try {
    const vitest = join(root, 'node_modules/vitest/vitest.mjs')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await run(node, [vitest, 'run', ...reporters, ...args], {
      cwd: root,
      env: cleanEnvironment(node, { ...memoryEnvironment(), ...settings }),
    })
    const { numPassedTests: passed, numFailedTests: failed, testResults = [] } = readReport(report)
    const files = testResults.map(({ name, startTime, endTime }) => ({
      name: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    }))
    const namesOf = (wanted) =>
      testResults
        .flatMap(({ assertionResults }) => assertionResults)
        .filter(({ status }) => status === wanted)
        .map(({ fullName }) => fullName)
    const names = { passed: namesOf('passed'), failed: namesOf('failed') }
    const passedTests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed')
        .map(({ title }) => ({ file: relative(root, name), title })),
    )
    // A file that does not load, or an error outside a test, fails the run without failing a test.
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1), output, files, names, passedTests }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { numPassedTests: 0, numFailedTests: 0 }
  }
}
