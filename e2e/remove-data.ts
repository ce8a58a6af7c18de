import { rmSync } from 'node:fs'

// Playwright wants a default export here.
// oxlint-disable-next-line import/no-default-export
export default function removeData(): void {
  const folder = process.env['E2E_DATA']
  // The server may still be writing its last files.
  if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 })
}
