import type { S3Bucket } from './s3-client.ts'

/** `s3://key:secret@bucket?endpoint=https://s3.us-east-1.amazonaws.com&region=us-east-1`. Undefined for any other text. */
export function parseStorageUrl(text: string): S3Bucket | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, hostname, pathname, searchParams } = new URL(text)
  const endpoint = searchParams.get('endpoint') ?? ''
  const isComplete = username !== '' && password !== '' && /^[a-z0-9][a-z0-9.-]{2,62}$/.test(hostname)
  if (protocol !== 's3:' || !isComplete || pathname.length > 1 || !/^https?:\/\/[^/?#]+\/?$/.test(endpoint))
    return undefined
  return {
    endpoint: endpoint.replace(/\/$/, ''),
    bucket: hostname,
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}
