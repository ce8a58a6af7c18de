import { ensureWebBuilt } from './bootstrap/build-web.mjs'
import { runAll } from './tests/run-all.mjs'
import { ensureBrowser } from './tests/browser.mjs'
import { runPlaywright } from './tests/playwright.mjs'
import { checkPassedLines } from './tests/specification-lines.mjs'
import { runStaticChecks } from './tests/static-checks.mjs'
import { passes } from './tests/tally.mjs'
import { runVitest } from './tests/vitest.mjs'

// Everything that must pass, from a fresh clone: installs what it needs and ends with a count.
await runAll(async (tally, node) => {
  await runStaticChecks(tally, node)
  await tally.step('Aplicación web dentro de su peso', () => passes(() => ensureWebBuilt(node)))
  const tests = await tally.step('Pruebas', () => runVitest(node, []))
  const browser = await ensureBrowser(node)
  const journeys = await tally.step('Recorridos en el navegador', () => runPlaywright(node, browser))
  const passed = [...tests.passedTests, ...journeys.passedTests]
  await tally.step('Líneas de la especificación probadas', () => checkPassedLines(node, passed))
})
