import { isAscii, isUtf8 } from 'node:buffer'

export type TextEncoding = 'utf-8' | 'windows-1252'

const windows1252 = new TextDecoder('windows-1252')

export function decodeAs(bytes: Buffer, encoding: TextEncoding): string {
  return encoding === 'utf-8' ? bytes.toString('utf8') : windows1252.decode(bytes)
}

/** SUNAT's services use UTF-8 or ISO-8859-1; bytes that are not valid UTF-8 are decoded as the latter. */
export function decodeText(bytes: Buffer): string {
  if (isAscii(bytes)) return bytes.toString('latin1')
  return decodeAs(dropBom(bytes), isUtf8(bytes) ? 'utf-8' : 'windows-1252')
}

function hasBom(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
}

export function dropBom(bytes: Buffer): Buffer {
  return hasBom(bytes) ? bytes.subarray(3) : bytes
}
