import { createHash, createHmac } from 'node:crypto'

/** AWS Signature Version 4, which every S3 service understands: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html */

export type S3Credentials = { readonly accessKey: string; readonly secretKey: string; readonly region: string }

type S3Request = {
  readonly method: string
  readonly url: URL
  /** Lower-case names. */
  readonly headers?: Readonly<Record<string, string>>
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const UNSIGNED = 'UNSIGNED-PAYLOAD'

/** The headers of a request, with those that sign it and its body. */
export function signHeaders(
  credentials: S3Credentials,
  { method, url, headers = {} }: S3Request,
  bodySha256: string,
  now: Date,
): Record<string, string> {
  const time = timeOf(now)
  const signed = { ...headers, host: url.host, 'x-amz-content-sha256': bodySha256, 'x-amz-date': time }
  const names = Object.keys(signed).toSorted()
  const canonical = canonicalRequest({ method, url, headers: signed }, bodySha256)
  const signature = sign(credentials, canonical, time)
  // `host` is set by the client that sends the request.
  const { host: _, ...sent } = signed
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${credentials.accessKey}/${scopeOf(credentials, time)}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}

/** A link that allows anybody this request for a while. */
export function presign(
  credentials: S3Credentials,
  { method, url }: S3Request,
  expiresInSeconds: number,
  now: Date,
): string {
  const time = timeOf(now)
  const signed = new URL(url)
  for (const [name, value] of Object.entries({
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${credentials.accessKey}/${scopeOf(credentials, time)}`,
    'X-Amz-Date': time,
    'X-Amz-Expires': String(expiresInSeconds),
    'X-Amz-SignedHeaders': 'host',
  }))
    signed.searchParams.set(name, value)
  const canonical = canonicalRequest({ method, url: signed, headers: { host: url.host } }, UNSIGNED)
  // The query is sent exactly as it is signed.
  return `${signed.origin}${signed.pathname}?${canonicalQuery(signed)}&X-Amz-Signature=${sign(credentials, canonical, time)}`
}

export const sha256Hex = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

function canonicalRequest({ method, url, headers = {} }: S3Request, bodySha256: string): string {
  const names = Object.keys(headers).toSorted()
  const lines = names.map((name) => `${name}:${(headers[name] ?? '').trim()}\n`)
  return [method, url.pathname, canonicalQuery(url), lines.join(''), names.join(';'), bodySha256].join('\n')
}

/** The query as it is signed: sorted, with every sign but these encoded. */
function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => ({ name: encode(name), value: encode(value) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, value }) => `${name}=${value}`)
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  )
}

const keyOf = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function sign({ secretKey, region }: S3Credentials, canonical: string, time: string): string {
  const signingKey = [time.slice(0, 8), region, 's3', 'aws4_request'].reduce<string | Buffer>(keyOf, `AWS4${secretKey}`)
  const text = [ALGORITHM, time, `${time.slice(0, 8)}/${region}/s3/aws4_request`, sha256Hex(canonical)].join('\n')
  return createHmac('sha256', signingKey).update(text).digest('hex')
}

const scopeOf = ({ region }: S3Credentials, time: string) => `${time.slice(0, 8)}/${region}/s3/aws4_request`

/** `20261119T014500Z` */
const timeOf = (now: Date) => `${now.toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`
