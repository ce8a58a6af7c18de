import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './bootstrap/say.mjs'
import { runAll } from './tests/run-all.mjs'
import { runVitest } from './tests/vitest.mjs'

/**
 * What a hostile account tries. A test that fails is an attack that succeeded, a victim who was locked out or an answer 5xx.
 * `npm test` runs the same files with fewer tries.
 */
const attacks = [
  {
    name: 'Cada llamada por cada usuario, con empresas propias y ajenas',
    project: 'server',
    files: ['apps/server/src/testing/access-matrix.test.ts'],
  },
  {
    name: 'Consultas que olvidan de quién son las filas',
    project: 'server',
    files: ['apps/server/src/db/walls.test.ts'],
  },
  {
    name: 'Entradas rotas, 500 por llamada',
    project: 'server',
    files: [
      'apps/server/src/testing/broken-input.test.ts',
      'apps/server/src/testing/empty-query-values.test.ts',
      'apps/server/src/http/http.test.ts',
    ],
    env: { INPUTS_PER_CALL: '500' },
  },
  {
    name: 'Tokens cambiados, 10 000',
    project: 'server',
    files: ['apps/server/src/features/users/sessions/sessions.test.ts'],
    env: { TOKEN_VARIANTS: '10000' },
  },
  {
    name: 'Claves y contraseñas adivinadas, límites desde muchas direcciones',
    project: 'server',
    files: [
      'apps/server/src/features/users',
      'apps/server/src/features/businesses/credentials',
      'apps/server/src/features/businesses/registration',
      'apps/server/src/sunat',
    ],
  },
  {
    name: 'Llenar la casa: conexiones, cuerpos lentos, páginas abiertas, llamadas sin fin',
    project: 'server',
    files: [
      'apps/server/src/http/limit-body-time.test.ts',
      'apps/server/src/http/limit-concurrency.test.ts',
      'apps/server/src/http/limit-connections.test.ts',
      'apps/server/src/http/limit-pipelining.test.ts',
      'apps/server/src/http/trusted-proxies.test.ts',
      'apps/server/src/features/collection/streams.test.ts',
      'apps/server/src/features/collection/collect-now.test.ts',
      'apps/server/src/features/usage',
    ],
  },
  {
    name: 'Mil páginas abiertas y una ráfaga de contraseñas',
    project: 'slow',
    files: [
      'apps/server/src/features/collection/many-streams.slow.test.ts',
      'apps/server/src/features/users/sessions/sign-in-hashing.slow.test.ts',
    ],
  },
  {
    name: 'XML y zip hostiles',
    project: 'packages',
    files: ['packages/cpe/src/read/hostile-xml.test.ts', 'packages/cpe/src/zip/hostile-zip.test.ts'],
    env: { MUTATIONS: '100000' },
  },
  {
    name: 'Archivos de otros, rutas que se escapan y direcciones ajenas',
    project: 'server',
    files: ['apps/server/src/files', 'apps/server/src/demonstration'],
  },
  {
    name: 'Direcciones privadas y redirecciones',
    project: 'packages',
    files: ['packages/sunat/src/http'],
  },
  {
    name: 'Secretos que no deben aparecer en ninguna parte',
    project: 'server',
    files: ['apps/server/src/testing/canary.test.ts'],
  },
]

// `npm run attack` plays every attack in its long form and prints how many answers each got, and how many of those were 5xx.
const folder = mkdtempSync(join(tmpdir(), 'contapro-attack-'))
const answersFile = join(folder, 'answers')
const lines = []
try {
  await runAll(async (tally, node) => {
    for (const { name, project, files, env } of attacks) {
      writeFileSync(answersFile, '')
      await tally.step(name, () =>
        runVitest(node, ['--project', project, ...files], { ...env, ANSWERS_FILE: answersFile }),
      )
      const { answers, failures } = sumAnswers()
      lines.push(`${String(answers).padStart(9)} respuestas, ${failures} con 5xx: ${name}`)
    }
  })
  for (const line of lines) say(line)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Each app of a test wrote a line with its numbers when it closed. */
function sumAnswers() {
  const sums = { answers: 0, failures: 0 }
  for (const line of readFileSync(answersFile, 'utf8').split('\n').filter(Boolean)) {
    const { answers, failures } = JSON.parse(line)
    sums.answers += answers
    sums.failures += failures
  }
  return sums
}
