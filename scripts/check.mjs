import { ensureWebBuilt } from './bootstrap/build-web.mjs'
import { runAll } from './tests/run-all.mjs'
import { passes } from './tests/tally.mjs'
import { runStaticChecks } from './tests/static-checks.mjs'
import { runVitest } from './tests/vitest.mjs'

// The quick part of `npm test`: no browser and no slow tests.
await runAll(async (tally, node) => {
  await runStaticChecks(tally, node)
  await tally.step('Aplicación web dentro de su peso', () => passes(() => ensureWebBuilt(node)))
  await tally.step('Pruebas', () => runVitest(node, ['--project=!slow']))
})
