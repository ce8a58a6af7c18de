import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cleanEnvironment } from '../bootstrap/clean-environment.mjs'
import { root } from '../bootstrap/project.mjs'
import { run } from '../bootstrap/run.mjs'

/** Whether the tests that prove the lines of the specification are among those that passed: each has a file and a title. */
export async function checkPassedLines(node, passedTests) {
  const folder = mkdtempSync(join(tmpdir(), 'contapro-lines-'))
  try {
    const report = join(folder, 'passed.json')
    writeFileSync(report, JSON.stringify(passedTests))
    const program = join(root, 'scripts/check-specification.ts')
    const { code, output } = await run(node, [program, '--passed', report], { cwd: root, env: cleanEnvironment(node) })
    return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
