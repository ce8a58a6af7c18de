import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from '../bootstrap/clean-environment.mjs'
import { root } from '../bootstrap/project.mjs'
import { run } from '../bootstrap/run.mjs'

export async function runPlaywright(node, browser, args = []) {
  const folder = mkdtempSync(join(tmpdir(), 'contapro-playwright-'))
  const report = join(folder, 'report.json')
  try {
    const { code, output } = await run(node, [...playwrightCommand(), '--reporter=list,json', ...args], {
      cwd: root,
      env: cleanEnvironment(node, { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    })
    const { expected, flaky, unexpected } = readStats(report)
    // Errors outside a test (a server that does not start) fail the run without failing a test.
    return { passed: expected + flaky, failed: code === 0 ? unexpected : Math.max(unexpected, 1), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function playwrightCommand() {
  return [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', join(root, 'e2e/playwright.config.ts')]
}

function readStats(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).stats
  } catch {
    return { expected: 0, flaky: 0, unexpected: 0 }
  }
}
