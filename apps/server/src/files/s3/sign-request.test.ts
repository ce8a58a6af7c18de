import { expect, it } from 'vitest'

import { presign, sha256Hex, signHeaders } from './sign-request.ts'

// The examples of Amazon's documentation of Signature Version 4.

const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
}
const now = new Date('2013-05-24T00:00:00Z')
const bucket = 'https://examplebucket.s3.amazonaws.com'

it('signs the documented request for a part of an object', () => {
  const headers = signHeaders(
    credentials,
    { method: 'GET', url: new URL(`${bucket}/test.txt`), headers: { range: 'bytes=0-9' } },
    sha256Hex(''),
    now,
  )
  expect(headers).toEqual({
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;range;x-amz-content-sha256;x-amz-date, Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  })
})

it('signs the documented list of objects', () => {
  const url = new URL(`${bucket}/?max-keys=2&prefix=J`)
  expect(signHeaders(credentials, { method: 'GET', url }, sha256Hex(''), now)['authorization']).toContain(
    'Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  )
})

it('signs the documented link', () => {
  expect(presign(credentials, { method: 'GET', url: new URL(`${bucket}/test.txt`) }, 86_400, now)).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  )
})
