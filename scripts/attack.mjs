import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from './bootstrap/say.mjs'
import { runAll } from './tests/run-all.mjs'
import { runVitest } from './tests/vitest.mjs'

const INPUTS_PER_CALL = 500
const TOKEN_VARIANTS = 10_000
const MUTATIONS = 100_000

/**
 * What a hostile account tries. A test that fails is an attack that succeeded, a victim who was locked out or an answer 5xx.
 * `npm test` runs the same files with fewer tries. `counts` names what is counted, by the names of the tests that try it, and how many
 * tries one test makes.
 */
/** Tests in which somebody attacked still gets in. */
const VICTIMS =
  /gets in while strangers|owner with a new device|neighbour signs in|refuses no right password|right one always|gets the new key through|not locked out|not kept out|do not lock a RUC|never limited|so that the new one gets through/
const RACES = /parallel|double click|at once|same time/

const attacks = [
  {
    name: 'Cada llamada por cada usuario, con empresas propias y ajenas',
    files: ['apps/server/src/testing/access-matrix.test.ts'],
    counts: [
      { what: 'llamada × usuario', tests: / by (owner|other accountant|siscont user|expired|revoked|none) / },
      { what: 'llamada sobre una empresa ajena, como una desconocida', tests: /foreign business|different businesses/ },
    ],
  },
  {
    name: 'Consultas que olvidan de quién son las filas',
    files: ['apps/server/src/db/row-security.test.ts'],
    counts: [{ what: 'orden que la base de datos niega', tests: /role may not: / }],
  },
  {
    name: 'Entradas rotas, 500 por llamada',
    files: [
      'apps/server/src/testing/broken-input.slow.test.ts',
      'apps/server/src/testing/empty-query-values.test.ts',
      'apps/server/src/http/http.test.ts',
    ],
    env: { INPUTS_PER_CALL: String(INPUTS_PER_CALL) },
    counts: [{ what: 'entrada rota', tests: /broken (input|query) [A-Z]+ \/app\/\S*$/, each: INPUTS_PER_CALL }],
  },
  {
    name: 'Tokens cambiados, 10 000',
    files: ['apps/server/src/features/users/sessions/sessions.test.ts'],
    env: { TOKEN_VARIANTS: String(TOKEN_VARIANTS) },
    counts: [{ what: 'token cambiado', tests: /with any byte changed/, each: TOKEN_VARIANTS }],
  },
  {
    name: 'Claves y contraseñas adivinadas, límites desde muchas direcciones',
    files: [
      'apps/server/src/features/users',
      'apps/server/src/features/siscont',
      'apps/server/src/features/businesses/credentials',
      'apps/server/src/features/businesses/registration',
      'apps/server/src/sunat',
    ],
    counts: [
      { what: 'víctima que sigue entrando', tests: VICTIMS },
      { what: 'carrera', tests: RACES },
      { what: 'sucesión al azar de cuentas y claves SOL', tests: /whatever (accounts|strangers) send/ },
      { what: 'contraseña adivinada desde otra dirección', tests: /strangers guess from fifty addresses/, each: 50 },
    ],
  },
  {
    name: 'Carreras: lo mismo varias veces a la vez',
    files: ['apps/server/src/features/businesses/businesses.test.ts', 'apps/server/src/features/businesses/archive'],
    counts: [{ what: 'carrera', tests: RACES }],
  },
  {
    name: 'Llenar la casa: conexiones, cuerpos lentos, páginas abiertas, llamadas sin fin',
    files: [
      'apps/server/src/http/limits/limit-body-time.test.ts',
      'apps/server/src/http/limits/limit-concurrency.test.ts',
      'apps/server/src/http/limits/limit-connections.test.ts',
      'apps/server/src/http/limits/limit-pipelining.test.ts',
      'apps/server/src/http/limits/limit-unread-answers.slow.test.ts',
      'apps/server/src/http/limits/address-key.test.ts',
      'apps/server/src/http/limits/attempts.test.ts',
      'apps/server/src/http/limits/trusted-proxies.test.ts',
      'apps/server/src/features/live-updates/streams.slow.test.ts',
      'apps/server/src/features/collection/collect-now.test.ts',
      'apps/server/src/features/usage',
    ],
  },
  {
    name: 'Claves SOL adivinadas por todos los caminos, mil páginas abiertas y una ráfaga de contraseñas',
    files: [
      'apps/server/src/features/businesses/credentials/guessed-keys.slow.test.ts',
      'apps/server/src/features/live-updates/many-streams.slow.test.ts',
      'apps/server/src/features/users/sessions/sign-in-hashing.slow.test.ts',
    ],
    counts: [
      { what: 'víctima que sigue entrando', tests: VICTIMS },
      { what: 'sucesión al azar de cuentas y claves SOL', tests: /whatever (accounts|strangers) send/ },
    ],
  },
  {
    name: 'XML hostiles',
    files: ['packages/cpe/src/read/hostile-xml.slow.test.ts'],
    env: { MUTATIONS: String(MUTATIONS) },
    counts: [
      { what: 'bomba o archivo hostil', tests: /hostile XML (rejects|stops reading|reads .* reports)/ },
      { what: 'comprobante mutado', tests: /never throws on mutated/, each: MUTATIONS },
    ],
  },
  {
    name: 'Zip hostiles',
    files: ['packages/cpe/src/zip/hostile-zip.test.ts'],
    counts: [{ what: 'archivo hostil', tests: /hostile zips include/ }],
  },
  {
    name: 'XML y zip hostiles que llegan de SUNAT',
    files: ['apps/server/src/features/collection/sunat/hostile-answers.slow.test.ts'],
  },
  {
    name: 'Archivos de otros, rutas que se escapan y direcciones ajenas',
    files: ['apps/server/src/files', 'apps/server/src/demonstration', 'apps/server/src/mail'],
    counts: [
      {
        what: 'ruta que se escapa o dirección ajena',
        tests: /disk store .*(\.\.|\/|hidden)|reaches nothing else|is no link/,
      },
    ],
  },
  {
    name: 'Direcciones privadas y redirecciones',
    files: ['packages/sunat/src/http', 'packages/sunat/src/tokens'],
    counts: [{ what: 'dirección privada o nombre que lleva a una', tests: /^(private addresses|host names) / }],
  },
  {
    name: 'Secretos que no deben aparecer en ninguna parte',
    files: ['apps/server/src/testing/canary.test.ts'],
  },
]

// `npm run attack` plays every attack in its long form and prints how many tries and answers each had, and how many answers were 5xx.
const folder = mkdtempSync(join(tmpdir(), 'contapro-attack-'))
const answersFile = join(folder, 'answers')
const lines = []
const total = { answers: 0, failures: 0, unavailable: 0 }
const lost = { victims: 0, others: 0 }
try {
  await runAll(async (tally, node) => {
    for (const { name, files, env, counts = [] } of attacks) {
      writeFileSync(answersFile, '')
      await tally.step(name, async () => {
        const result = await runVitest(node, files, { ...env, ANSWERS_FILE: answersFile })
        const sums = sumAnswers()
        for (const key of Object.keys(total)) total[key] += sums[key]
        lines.push(name, describeAnswers(sums))
        for (const { what, tests, each = 1 } of counts)
          lines.push(`${count(result.names.passed.filter((test) => tests.test(test)).length * each)} × ${what}`)
        for (const test of result.names.failed) lost[VICTIMS.test(test) ? 'victims' : 'others'] += 1
        return { ...result, failed: result.failed + sums.failures }
      })
    }
  })
  lines.push('En total', describeAnswers(total))
  lines.push(`${count(lost.victims)} víctimas bloqueadas, ${lost.others} filtraciones u otras pruebas que fallan`)
  for (const line of lines) say(line)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function count(number) {
  return String(number).padStart(9)
}

/** An answer 503 is expected where an attack plays an outage or fills the places. */
function describeAnswers({ answers, failures, unavailable }) {
  return `${count(answers)} respuestas, ${failures} con 5xx, ${unavailable} con 503 por una caída o falta de sitio`
}

/** Each app of a test wrote a line with its numbers when it closed. */
function sumAnswers() {
  const sums = { answers: 0, failures: 0, unavailable: 0 }
  for (const line of readFileSync(answersFile, 'utf8').split('\n').filter(Boolean)) {
    const counted = JSON.parse(line)
    for (const key of Object.keys(sums)) sums[key] += counted[key]
  }
  return sums
}
