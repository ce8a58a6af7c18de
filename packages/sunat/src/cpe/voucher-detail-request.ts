import { failed, success, type Result } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { asList, asObject, asText, readExactJson, type JsonObject } from '../text/read-json.ts'
import { readRefusal } from './read-refusal.ts'
import { addressOf } from './service-address.ts'
import type { Direction, VoucherKey } from './voucher-key.ts'

/** The voucher as JSON, including its lines. */
export function toVoucherDetailRequest(key: VoucherKey, direction: Direction): SunatRequest {
  return {
    host: 'cpe',
    method: 'GET',
    path: `/consultacpe/comprobantes/${addressOf(key, direction)}`,
    expects: 'json',
    headers: { accept: 'application/json' },
  }
}

export type VoucherDetail =
  /** SUNAT's record of the voucher, with its numbers as written. */
  | { readonly kind: 'found'; readonly isVoided: boolean; readonly record: JsonObject }
  /** SUNAT has none, or it belongs to another taxpayer. */
  | { readonly kind: 'unknown' }
  /** A 404, which is also the answer to a token without the resource. */
  | { readonly kind: 'not-found' }

/** `indEstadoCpe` of a voided voucher; ASSUMED to have the values of the validity service. */
const VOIDED = '2'

export function fromVoucherDetailResponse(answer: Answer): Result<VoucherDetail> {
  if (answer.status === 404) return success({ kind: 'not-found' })
  const failure = detectFailure(answer, 'json')
  if (failure) return failed(failure)
  const body = asObject(readExactJson(answer.body))
  if (answer.status >= 400) return failed(readRefusal(body))
  const found = asList(body?.comprobantes)
  if (!found) return unexpectedFormat('voucher detail', answer)
  const record = asObject(found[0])
  if (!record) return success({ kind: 'unknown' })
  return success({ kind: 'found', isVoided: asText(record.indEstadoCpe) === VOIDED, record })
}
