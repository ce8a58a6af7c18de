import { describeFigure, isReached, type Figure } from './figure.ts'

/** Every benchmark by name: `npm run bench` runs all, `npm run bench -- users` the named ones. */
const benchmarks: Record<string, () => Promise<{ measure(): Promise<Figure[]> }>> = {
  cpe: () => import('./cpe/cpe.ts'),
  users: () => import('./users/users.ts'),
  sunat: () => import('./sunat/sunat.ts'),
  collection: () => import('./collection/collection.ts'),
  rules: () => import('./rules/rules.ts'),
  reading: () => import('./reading/reading.ts'),
  review: () => import('./review/review.ts'),
  detractions: () => import('./detractions/detractions.ts'),
  uploads: () => import('./uploads/uploads.ts'),
  office: () => import('./office/office.ts'),
  reports: () => import('./reports/reports.ts'),
  face: () => import('./face/face.ts'),
}

const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !(name in benchmarks))
if (unknown.length > 0) {
  console.error(`unknown benchmark: ${unknown.join(', ')}; known: ${Object.keys(benchmarks).join(', ')}`)
  process.exit(1)
}

let missed = 0
for (const [name, load] of Object.entries(benchmarks)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  console.log(name)
  for (const figure of await (await load()).measure()) {
    console.log(`  ${describeFigure(figure)}`)
    if (!isReached(figure)) missed += 1
  }
}
console.log(missed === 0 ? 'every figure reached' : `${missed} missed`)
process.exit(missed === 0 ? 0 : 1)
