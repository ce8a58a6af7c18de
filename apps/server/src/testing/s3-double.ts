import { createHash, createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A bucket in memory that accepts only what Signature Version 4 signs, read from the sender's side of the manual. */
export type S3Double = {
  readonly endpoint: string
  readonly objects: Map<string, Buffer>
  /** Parts of objects that are not complete. */
  readonly uploads: Map<string, Map<number, Buffer>>
  /** The next answers are these instead. */
  readonly failures: number[]
  /** Objects in a page of a list. */
  pageSize: number
  close(): Promise<void>
}

export const DOUBLE = { bucket: 'contapro', accessKey: 'AKDOUBLE', secretKey: 'se/cret+1', region: 'us-east-1' }

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> }

export async function openS3Double(): Promise<S3Double> {
  const state = { objects: new Map<string, Buffer>(), uploads: new Map(), failures: [] as number[], pageSize: 1000 }
  const server = createServer((request, response) => {
    void respond(double, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const double: S3Double = Object.assign(state, {
    endpoint: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  })
  return double
}

async function respond(double: S3Double, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, body = '', headers = {} } = await answer(double, request)
  const bytes = Buffer.from(body)
  response.writeHead(status, { 'content-length': bytes.length, ...headers })
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

async function answer(double: S3Double, request: IncomingMessage): Promise<Answer> {
  const body = await buffer(request)
  const url = new URL(request.url ?? '', 'http://double')
  const failure = double.failures.shift()
  if (failure) return { status: failure, body: '<Error><Code>SlowDown</Code></Error>' }
  if (!isSigned(request, url, body)) return { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
  const [, bucket, ...path] = url.pathname.split('/')
  const key = path.join('/')
  if (bucket !== DOUBLE.bucket) return { status: 404, body: '<Error><Code>NoSuchBucket</Code></Error>' }
  if (key === '') return listPage(double, url.searchParams)
  const uploadId = url.searchParams.get('uploadId')
  if (url.searchParams.has('uploads')) return beginUpload(double)
  if (uploadId !== null) return workUpload(double, { method: request.method ?? '', key, uploadId, url, body })
  return workObject(double, request, { key, url, body })
}

function workObject(
  { objects }: S3Double,
  { method, headers }: IncomingMessage,
  { key, url, body }: { key: string; url: URL; body: Buffer },
): Answer {
  if (method === 'PUT') objects.set(key, body)
  if (method === 'DELETE') objects.delete(key)
  if (method === 'PUT' || method === 'DELETE') return { status: method === 'PUT' ? 200 : 204 }
  const content = objects.get(key)
  if (!content) return { status: 404, body: '<Error><Code>NoSuchKey</Code></Error>' }
  const disposition = url.searchParams.get('response-content-disposition')
  const sent = disposition === null ? {} : { 'content-disposition': disposition }
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (from === undefined) return { status: 200, body: content, headers: sent }
  return { status: 206, body: content.subarray(Number(from), Number(to) + 1) }
}

function beginUpload({ uploads }: S3Double): Answer {
  const id = randomUUID()
  uploads.set(id, new Map())
  return {
    status: 200,
    body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  }
}

const tagOf = (part: Buffer) => `"${createHash('md5').update(part).digest('hex')}"`

type UploadCall = { method: string; key: string; uploadId: string; url: URL; body: Buffer }

function workUpload({ objects, uploads }: S3Double, { method, key, uploadId, url, body }: UploadCall): Answer {
  const parts = uploads.get(uploadId)
  if (!parts) return { status: 404, body: '<Error><Code>NoSuchUpload</Code></Error>' }
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), body)
    return { status: 200, headers: { etag: tagOf(body) } }
  }
  uploads.delete(uploadId)
  if (method === 'DELETE') return { status: 204 }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)<\/ETag>/g)]
  const joined = named.map(([, number, tag]) => {
    const part = parts.get(Number(number))
    return part && tagOf(part) === tag ? part : undefined
  })
  if (joined.includes(undefined)) return { status: 400, body: '<Error><Code>InvalidPart</Code></Error>' }
  objects.set(key, Buffer.concat(joined.flatMap((part) => part ?? [])))
  return { status: 200, body: '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>' }
}

function listPage({ objects, pageSize }: S3Double, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? ''
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
  const page = keys.slice(0, pageSize)
  const rows = page.map(
    (key) => `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
  )
  const token = Buffer.from(page.at(-1) ?? '').toString('base64')
  const next = page.length < keys.length ? `<NextContinuationToken>${token}</NextContinuationToken>` : ''
  return { status: 200, body: `<ListBucketResult>${rows.join('')}${next}</ListBucketResult>` }
}

/** Whether the request has the signature that the receiver computes from what arrived. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const linked = url.searchParams.get('X-Amz-Signature')
  if (linked !== null) return isLinkValid(method ?? '', headers.host ?? '', url, linked)
  const [, key, scope, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const hash = createHash('sha256').update(body).digest('hex')
  if (key !== DOUBLE.accessKey || scope === undefined || headers['x-amz-content-sha256'] !== hash) return false
  if (!names.split(';').includes('host')) return false
  const lines = names.split(';').map((name) => `${name}:${String(headers[name])}`)
  const time = String(headers['x-amz-date'])
  const isRecent = Math.abs(Date.now() - instantOf(time)) < 15 * 60_000
  const canonical = [method, url.pathname, queryOf(url), ...lines, '', names, hash].join('\n')
  return isRecent && signature === signatureOf(canonical, time, scope)
}

function isLinkValid(method: string, host: string, url: URL, signature: string): boolean {
  const time = url.searchParams.get('X-Amz-Date') ?? ''
  const expires = instantOf(time) + Number(url.searchParams.get('X-Amz-Expires')) * 1000
  const [key, ...scope] = (url.searchParams.get('X-Amz-Credential') ?? '').split('/')
  const canonical = [method, url.pathname, queryOf(url), `host:${host}`, '', 'host', 'UNSIGNED-PAYLOAD'].join('\n')
  return key === DOUBLE.accessKey && Date.now() < expires && signature === signatureOf(canonical, time, scope.join('/'))
}

/** The query as it arrived, which must be encoded as the manual demands. */
function queryOf(url: URL): string {
  return url.search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('X-Amz-Signature='))
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&')
}

function signatureOf(canonical: string, time: string, scope: string): string {
  const hashed = createHash('sha256').update(canonical).digest('hex')
  let key = Buffer.from(`AWS4${DOUBLE.secretKey}`)
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest()
  return createHmac('sha256', key).update(`AWS4-HMAC-SHA256\n${time}\n${scope}\n${hashed}`).digest('hex')
}

const instantOf = (time: string) =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
