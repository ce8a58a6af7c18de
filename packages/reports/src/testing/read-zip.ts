import { buffer } from 'node:stream/consumers'

import { fromBufferPromise, type ZipFile } from 'yauzl'

/** The files of a zip, by name. */
export async function readZip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip: ZipFile = await fromBufferPromise(Buffer.from(bytes))
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

/** All bytes of a stream. */
export async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
