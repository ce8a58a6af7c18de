import path from 'node:path'

import { root } from './bootstrap/project.mjs'
import { runJourneys } from './tests/journeys.mjs'

// Runs every journey at five widths and saves a screenshot of each state: `npm run pictures -- vouchers --project=320`.
const folder = path.join(root, 'pictures')
await runJourneys({ PICTURES: folder })
console.log(`pictures are in ${folder}`)
