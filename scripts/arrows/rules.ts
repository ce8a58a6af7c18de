import type { Place } from './place.ts'

/** The arrows between our packages, as drawn in docs/architecture.md. */
const packageArrows: Record<string, readonly string[] | 'anything'> = {
  web: ['contract', 'domain'],
  server: ['contract', 'domain', 'sunat', 'cpe', 'reports'],
  // Never `sunat`: the two are separate readings of the same manual, and shared code would hide a misreading.
  'sunat-simulator': ['domain', 'cpe'],
  contract: ['domain'],
  sunat: ['domain'],
  cpe: ['domain'],
  reports: ['domain'],
  domain: [],
  e2e: ['contract'],
  bench: 'anything',
  scripts: 'anything',
  root: 'anything',
}

const ONLY_TESTS = 'only tests may import tests and what lies in testing/'

/** Why `from` may not import our package `unit`; undefined when it may. */
export function packageViolation(from: Place, unit: string): string | undefined {
  const allowed = packageArrows[from.unit]
  if (allowed === undefined) return `${from.unit} has no import rule: add its arrows to scripts/arrows/rules.ts`
  if (allowed === 'anything' || unit === from.unit || allowed.includes(unit)) return undefined
  return `${from.unit} may import ${allowed.length === 0 ? 'none of our packages' : `only ${allowed.join(', ')}`}`
}

/** Why `from` may not import what another package offers to tests; undefined when it may. */
export function testingViolation(from: Place, specifier: string): string | undefined {
  const isProduct = packageArrows[from.unit] !== 'anything' && from.unit !== 'e2e' && !from.isTest
  return isProduct && /^@contapro\/[^/]+\/testing\//.test(specifier) ? ONLY_TESTS : undefined
}

/** Why `from` may not import a package that is not ours (npm or node:); undefined when it may. */
export function externalViolation(from: Place, specifier: string): string | undefined {
  if (from.isTest) return undefined
  if (from.unit === 'domain') return 'domain is pure: it imports nothing from outside'
  if (from.unit === 'contract' && specifier !== 'zod') return 'contract may import only domain and zod'
  if (from.unit === 'web' && from.file.includes('/src/') && specifier.startsWith('node:'))
    return 'web runs in a browser'
  return undefined
}

/** Why `from` may not import the file `to` of its own package; undefined when it may. */
export function internalViolation(from: Place, to: Place): string | undefined {
  if (from.isTest) return undefined
  if (to.isTest) return ONLY_TESTS
  if (from.unit === 'web') return webViolation(from, to)
  if (from.unit === 'server') return serverViolation(from, to)
  return undefined
}

const webLayers: Record<string, readonly string[]> = {
  app: ['app', 'features', 'ui', 'lib', 'content', 'assets', 'styles'],
  features: ['features', 'ui', 'lib', 'content', 'assets'],
  ui: ['ui', 'lib', 'assets'],
  lib: ['lib'],
  content: ['content', 'assets'],
}

function webViolation(from: Place, to: Place): string | undefined {
  if (from.layer === '') return undefined
  const allowed = webLayers[from.layer]
  if (allowed === undefined) return `${from.layer}/ has no import rule: add it to scripts/arrows/rules.ts`
  if (!allowed.includes(to.layer)) return `${from.layer} may import only ${allowed.join(', ')}`
  if (from.feature !== '' && to.feature !== '' && from.feature !== to.feature)
    return 'a feature never imports another one'
  if (from.layer === 'ui' && to.file.includes('/src/lib/session/'))
    return 'ui components take props: they do not read the session'
  return undefined
}

const publicFiles = /\/(queries|jobs)\.ts$/

function serverViolation(from: Place, to: Place): string | undefined {
  // Programs (`start.ts`, `commands/`) put the parts together.
  const isProgram = from.layer === '' || from.layer === 'commands'
  if (isProgram || to.feature === '' || from.feature === to.feature) return undefined
  if (from.layer !== 'features') return `${from.layer} is plumbing: it imports no feature`
  return publicFiles.test(to.file) ? undefined : 'of a neighbour only queries.ts and jobs.ts may be imported'
}
