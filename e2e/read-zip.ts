import { text } from 'node:stream/consumers'

import { fromBufferPromise } from 'yauzl'

/** The texts of the files of a zip, by name. An Excel file is a zip too. */
export async function readZip(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(bytes)
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)))
  return files
}
