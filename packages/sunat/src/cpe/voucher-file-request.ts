import { failed, success, type Result } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { decodeText } from '../text/decode-text.ts'
import { excerpt } from '../text/excerpt.ts'
import { asList, asObject, asText, readJson, type JsonObject } from '../text/read-json.ts'
import { readRefusal } from './read-refusal.ts'
import { addressOf } from './service-address.ts'
import { serviceNumber, type Direction, type VoucherKey } from './voucher-key.ts'

export type FileKind = 'pdf' | 'xml' | 'cdr'

export type FileAnswer =
  /** A zip, a PDF or an XML. */
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'absent'; readonly reason: AbsentReason; readonly message: string }

/** `not-found` is also the answer to a token without the resource (404), so it does not prove that the voucher does not exist. */
export type AbsentReason = 'not-found' | 'no-cdr' | 'no-file'

const suffixes: Readonly<Record<FileKind, string>> = { pdf: '01', xml: '02', cdr: '03' }

export function toVoucherFileRequest(key: VoucherKey, kind: FileKind, direction: Direction): SunatRequest {
  return {
    host: 'cpe',
    method: 'GET',
    path: `/consultacpe/comprobantes/${addressOf(key, direction)}/${suffixes[kind]}`,
    expects: 'json',
    headers: { accept: 'application/json, */*' },
  }
}

/** The alternative service for the XML: register type, no direction, and a zip as the answer (docs/sunat/cpe-files.md). */
export function toControlXmlRequest(key: VoucherKey): SunatRequest {
  const address = [key.issuer, key.type, key.series, serviceNumber(key.number)].map(encodeURIComponent).join('-')
  return {
    host: 'cpe',
    method: 'GET',
    path: `/controlcpe/consultaxml/${address}`,
    expects: 'file',
    headers: { accept: '*/*' },
  }
}

/** A 401 never arrives here: `sendAuthorized` handles it. */
export function fromVoucherFileResponse(answer: Answer): Result<FileAnswer> {
  if (answer.status === 200 && isFile(answer.body)) return success({ kind: 'bytes', bytes: answer.body })
  if (answer.status === 404) return success({ kind: 'absent', reason: 'not-found', message: '' })
  const failure = detectFailure(answer, 'json')
  if (failure) return failed(failure)
  const json = readJson(answer.body)
  const body = asObject(asList(json)?.[0] ?? json)
  if (answer.status >= 400) return failed(readRefusal(body))
  if (!body)
    return asList(json)
      ? success({ kind: 'absent', reason: 'no-file', message: '' })
      : unexpectedFormat('voucher file', answer)
  const packed = asText(body.valArchivo)
  if (packed !== '') {
    const bytes = Buffer.from(packed, 'base64')
    return isFile(bytes) ? success({ kind: 'bytes', bytes }) : unexpectedFormat('voucher file', answer)
  }
  return readAbsence(body, answer)
}

function readAbsence(body: JsonObject, answer: Answer): Result<FileAnswer> {
  const code = asText(body.cod) || asText(body.code) || asText(body.status)
  if (code.startsWith('5')) return failed({ kind: 'unavailable', reason: 'server-error', status: Number(code) })
  const message = asText(body.msgRespuesta) || asText(body.message) || asText(body.msg)
  if (message === '' && !('valArchivo' in body) && !('nomArchivo' in body))
    return unexpectedFormat('voucher file', answer)
  const reason = /sin\s+cdr|cdr no|no.*\bcdr\b/i.test(message) ? 'no-cdr' : 'no-file'
  return success({ kind: 'absent', reason, message: excerpt(message) })
}

function isFile(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 5).toString('latin1')
  return start.startsWith('PK') || start === '%PDF-' || isXml(bytes)
}

function isXml(bytes: Buffer): boolean {
  const start = decodeText(bytes.subarray(0, 300)).trimStart().toLowerCase()
  return start.startsWith('<?xml') && !start.includes('<html')
}
