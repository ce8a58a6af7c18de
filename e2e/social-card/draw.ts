import path from 'node:path'
import { pathToFileURL } from 'node:url'

import { chromium } from '@playwright/test'

// Draws the picture that a chat shows of a link to Contapro.
const source = path.join(import.meta.dirname, 'card.html')
const target = path.resolve(import.meta.dirname, '../../apps/web/public/social-card.png')

const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.goto(pathToFileURL(source).href)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: target })
} finally {
  await browser.close()
}
