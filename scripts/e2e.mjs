import { runJourneys } from './tests/journeys.mjs'

// Runs only the browser journeys: `npm run e2e -- --grep login`.
await runJourneys()
