import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Figure } from '../figure.ts'
import { measureDownloads } from './downloads.ts'
import { measureWriters } from './writers.ts'

export async function measure(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'contapro-bench-'))
  try {
    return [...(await measureWriters(folder)), ...(await measureDownloads())]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
