import { isAscii, isUtf8, type Buffer } from 'node:buffer'

import { catalog } from '@contapro/domain/catalogs/catalog'

import { readDeclaration } from './xml-declaration.ts'

export type DecodedXml = {
  readonly text: string
  /** The encoding in the XML declaration, as written. */
  readonly declaredEncoding: string | undefined
  /** Detected from the bytes. `iso-8859-1` is decoded as its superset Windows-1252, because issuers write that and declare the former. */
  readonly actualEncoding: 'ascii' | 'utf-8' | 'iso-8859-1'
  readonly byteOrderMark: boolean
  /** The declaration and the bytes differ; the bytes take precedence. */
  readonly encodingMismatch: boolean
  /** Index of the first character forbidden in XML; -1 when there is none. */
  readonly forbiddenAt: number
}

/** Encoding names found in vouchers, mapped to the three encodings that can be detected. */
const ALIASES = catalog<'utf-8' | 'iso-8859-1' | 'ascii'>({
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'iso-8859-1': 'iso-8859-1',
  iso8859_1: 'iso-8859-1',
  'iso8859-1': 'iso-8859-1',
  latin1: 'iso-8859-1',
  'latin-1': 'iso-8859-1',
  'windows-1252': 'iso-8859-1',
  cp1252: 'iso-8859-1',
  'us-ascii': 'ascii',
  ascii: 'ascii',
})

/** Windows programs declare ISO-8859-1 but put quotes and dashes in its control range. */
const western = new TextDecoder('windows-1252')

// Controls other than tab and line ends, and the two noncharacters. Decoding leaves no unpaired surrogates.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/

/**
 * Trusts the bytes, not the declaration: a byte order mark or valid UTF-8 means UTF-8, anything else Windows-1252.
 * Undefined for UTF-16 and UTF-32, which SUNAT does not accept and which can hide a DOCTYPE from filters.
 */
export function decodeXml(bytes: Buffer): DecodedXml | undefined {
  if (isWide(bytes)) return undefined
  const byteOrderMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
  const actualEncoding = isAscii(bytes) ? 'ascii' : isUtf8(bytes) ? 'utf-8' : 'iso-8859-1'
  const body = byteOrderMark ? bytes.subarray(3) : bytes
  const text =
    actualEncoding === 'ascii'
      ? body.toString('latin1')
      : actualEncoding === 'utf-8'
        ? body.toString('utf8')
        : western.decode(body)
  const declaredEncoding = readDeclaration(text)?.encoding
  const claimed = declaredEncoding === undefined ? 'utf-8' : ALIASES[declaredEncoding.toLowerCase()]
  return {
    text,
    declaredEncoding,
    actualEncoding,
    byteOrderMark,
    encodingMismatch: actualEncoding !== 'ascii' && claimed !== actualEncoding,
    forbiddenAt: text.search(FORBIDDEN),
  }
}

/** A UTF-16 or UTF-32 byte order mark, or a zero byte next to the first '<'. */
function isWide(bytes: Buffer): boolean {
  const [a, b] = [bytes[0], bytes[1]]
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  return (a === 0 && (b === 0x3c || b === 0)) || (a === 0x3c && b === 0)
}
