import { assertFileName, type FileStore, type LinkOptions, type OpenedFile, type StoredFile } from '../file-store.ts'
import type { LinkSigner } from '../link-signer.ts'
import { parseRenderingName } from '../voucher-file-names.ts'
import { S3Client, S3Error, type S3Bucket } from './s3-client.ts'

/** Services take parts from 5 MB. A part is in memory until it is sent. */
const PART_BYTES = 8 * 1024 * 1024

/** Stores files in a bucket. Its links go to the bucket, except those of files that are made when they are first requested. */
export function s3Store(bucket: S3Bucket, links: LinkSigner, now: () => Date): FileStore {
  const client = new S3Client(bucket, now)
  const put = async (key: string, body: Uint8Array) => void (await client.send({ method: 'PUT', key, body }))
  return {
    async put(name, content) {
      assertFileName(name)
      await put(name, content)
    },
    async putStream(name, content) {
      assertFileName(name)
      const parts = inParts(content)
      const first = await parts.next()
      const second = first.done ? first : await parts.next()
      if (second.done) await put(name, first.value ?? new Uint8Array())
      else await putParts(client, name, [first.value ?? new Uint8Array(), second.value], parts)
    },
    async get(name) {
      assertFileName(name)
      const answer = await client.send({ method: 'GET', key: name })
      return answer && Buffer.from(await answer.arrayBuffer())
    },
    async open(name) {
      assertFileName(name)
      const answer = await client.send({ method: 'HEAD', key: name })
      return answer && openObject(client, name, Number(answer.headers.get('content-length')))
    },
    async delete(name) {
      assertFileName(name)
      await client.send({ method: 'DELETE', key: name })
    },
    list: (folder) => listObjects(client, folder),
    async signedUrls(names, options) {
      names.forEach(assertFileName)
      const own = links.sign(names, options)
      return names.map((name, index) => (parseRenderingName(name) ? (own[index] ?? '') : linkTo(client, name, options)))
    },
  }
}

function linkTo(client: S3Client, name: string, { expiresInSeconds, saveAs = '' }: LinkOptions): string {
  const extension = name.slice(name.lastIndexOf('.'))
  const savedName = saveAs === '' || saveAs.toLowerCase().endsWith(extension) ? saveAs : `${saveAs}${extension}`
  const disposition = savedName === '' ? 'attachment' : `attachment; filename*=UTF-8''${encodeURIComponent(savedName)}`
  return client.link(name, { 'response-content-disposition': disposition }, expiresInSeconds)
}

function openObject(client: S3Client, key: string, size: number): OpenedFile {
  return {
    size,
    async read(position, length) {
      if (length === 0) return Buffer.alloc(0)
      const range = `bytes=${position}-${position + length - 1}`
      const answer = await client.send({ method: 'GET', key, headers: { range } })
      const bytes = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0))
      if (bytes.length !== length) throw new RangeError(`${key} has no ${length} bytes at ${position}`)
      return bytes
    },
    close: async () => undefined,
  }
}

/** The content in parts of equal size, but for the last. */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let held: Uint8Array[] = []
  let size = 0
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length;) {
      const piece = chunk.subarray(from, from + PART_BYTES - size)
      // Whoever makes the content may use its buffer again.
      held.push(Buffer.from(piece))
      size += piece.length
      from += piece.length
      if (size < PART_BYTES) continue
      yield Buffer.concat(held)
      held = []
      size = 0
    }
  }
  if (size > 0) yield Buffer.concat(held)
}

/** Stores an object in parts: it appears when they are all there, or not at all. */
async function putParts(
  client: S3Client,
  key: string,
  first: readonly Uint8Array[],
  others: AsyncIterable<Uint8Array>,
): Promise<void> {
  const created = await client.send({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = textIn('UploadId', (await created?.text()) ?? '')
  const tags: string[] = []
  const send = async (body: Uint8Array) => {
    const query = { partNumber: String(tags.length + 1), uploadId }
    const answer = await client.send({ method: 'PUT', key, query, body })
    tags.push(answer?.headers.get('etag') ?? '')
  }
  try {
    for (const part of first) await send(part)
    for await (const part of others) await send(part)
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const call = { method: 'POST', key, query: { uploadId }, body } as const
    const answer = (await (await client.send(call))?.text()) ?? ''
    // A service that fails while it joins the parts has answered 200 already.
    if (!answer.includes('CompleteMultipartUploadResult')) throw new S3Error(call, 200, 'parts not joined')
  } catch (error) {
    await client.send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
    throw error
  }
}

async function* listObjects(client: S3Client, folder: string): AsyncGenerator<StoredFile> {
  for (let token = ''; ;) {
    const answer = await client.send({
      method: 'GET',
      key: '',
      query: { 'list-type': '2', prefix: `${folder}/`, ...(token !== '' && { 'continuation-token': token }) },
    })
    const page = (await answer?.text()) ?? ''
    for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
      yield { name: textIn('Key', object), modifiedAt: new Date(textIn('LastModified', object)) }
    token = textIn('NextContinuationToken', page)
    if (token === '') return
  }
}

/** The text of the first such element; empty when there is none. Our names have no sign that XML escapes, tokens may have. */
function textIn(name: string, xml: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  return text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
