import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { defineConfig, devices, type Project } from '@playwright/test'

// Chosen once by the main process; its workers load this file again and inherit the values.
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000))
process.env['E2E_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'contapro-e2e-'))
const baseURL = `http://127.0.0.1:${process.env['E2E_PORT']}`

export default defineConfig({
  testDir: 'journeys',
  outputDir: path.join(process.env['E2E_DATA'], 'results'),
  globalTeardown: './remove-data.ts',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  // One more than a small machine has cores: journeys often wait for collections.
  workers: 3,
  // A journey that fails now and then is a bug.
  retries: 0,
  // Generous, so that a busy machine is only slower: no journey measures speed.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    // Contrast cannot be measured while something fades in or out.
    contextOptions: { reducedMotion: 'reduce' },
    // Without it, reading a text that has gone would wait for the whole time of the journey.
    actionTimeout: 30_000,
    // Recording costs as much as the journey itself; `npm run e2e -- --trace on` records one when needed.
    trace: 'off',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // Every journey and state at 1440 px, and one journey for each screen at 390 px. With pictures, every journey at every width.
  projects: process.env['PICTURES']
    ? [320, 390, 1024, 1280, 1440].map(atWidth)
    : [atWidth(1440), { ...atWidth(390), grep: /@phone/ }],
  // The product as `npm start` starts it, with a data folder of its own.
  webServer: {
    command: 'node ../apps/server/src/start.ts',
    url: `${baseURL}/health/ready`,
    env: {
      PORT: process.env['E2E_PORT'],
      DATA_DIR: process.env['E2E_DATA'],
      // Each journey comes from an address of its own, which it sends as a reverse proxy would.
      TRUSTED_PROXIES: '127.0.0.1',
      AB_GROUP: 'A',
      // One business of the demo account is enough; collecting the others would slow the journeys down.
      DEMO_COMPANIES: '1',
      // The business of the demo account has more than a page of vouchers; the others need one of each kind.
      SIMULATOR_VOLUME: '0.8',
      SIMULATOR_OTHERS_VOLUME: '0.6',
      SIMULATOR_OTHERS_MONTHS: '5',
      CAPTCHA_MAX_NUMBER: '2000',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    timeout: 120_000,
    stdout: 'pipe',
  },
})

function atWidth(width: number): Project {
  const use =
    width < 720 ? { ...devices['Pixel 7'], viewport: { width, height: 844 } } : { viewport: { width, height: 1000 } }
  return { name: String(width), use }
}
