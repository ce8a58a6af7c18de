import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'

import { failed, success, type Result } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer } from '../http/sunat-request.ts'
import { excerpt } from '../text/excerpt.ts'
import { asList, asObject, asText, readExactJson, type Json, type JsonObject } from '../text/read-json.ts'

export type SireError = { readonly code: string; readonly message: string }

/** The answer of a SIRE resource: its JSON with numbers as written, an empty period, or a refusal. */
export type SireAnswer =
  | { readonly kind: 'data'; readonly data: Json }
  | { readonly kind: 'no-movement' }
  | { readonly kind: 'refused'; readonly errors: readonly SireError[]; readonly message: string }

export const sireHeaders = { accept: 'application/json', 'content-type': 'application/json' } as const

// The period has no vouchers, or nothing to export (manual of Ventas §5.18, of Compras §5.34). A book that does not exist (1010) is not empty.
const NO_MOVEMENT = new Set(['1070', '1518'])

export function readSireAnswer(answer: Answer, module: SunatModule): Result<SireAnswer> {
  if (answer.status === 401) return failed({ kind: 'missing-permission', module })
  const failure = detectFailure(answer, 'json')
  if (failure) return failed(failure)
  const data = readExactJson(answer.body)
  if (data === undefined) return unexpectedFormat('JSON of SIRE', answer)
  const envelope = asObject(data)
  const code = asText(envelope?.cod)
  // An error may come with status 200.
  if (answer.status < 300 && code === '') return success({ kind: 'data', data })
  if (code.startsWith('5') && code.length === 3)
    return failed({ kind: 'unavailable', reason: 'server-error', status: Number(code) })
  const errors = readErrors(envelope)
  if (errors.some((error) => NO_MOVEMENT.has(error.code))) return success({ kind: 'no-movement' })
  return success({ kind: 'refused', errors, message: asText(envelope?.msg) })
}

export function unexpectedJson(what: string, data: Json): Result<never> {
  return failed({ kind: 'unexpected-format', what, excerpt: excerpt(JSON.stringify(data)) })
}

/** Codes are texts or numbers, under `cod` or `codError`. */
function readErrors(envelope: JsonObject | undefined): SireError[] {
  return (asList(envelope?.errors) ?? []).map((item) => {
    const error = asObject(item)
    return {
      code: asText(error?.cod) || asText(error?.codError),
      message: asText(error?.msg) || asText(error?.desError),
    }
  })
}

/** A refusal that a retry cannot fix, with SUNAT's codes and texts. */
export function refusal({ errors, message }: Extract<SireAnswer, { kind: 'refused' }>): Result<never> {
  const words = errors.map((error) => error.message).filter((text) => text !== '')
  return failed({
    kind: 'invalid-request',
    codes: errors.map((error) => error.code).filter((code) => code !== ''),
    message: excerpt(words.join('; ') || message),
  })
}
