import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { centsToDecimal, type Cents } from '@contapro/domain/money/cents'
import { VALIDITY_TYPES, type ValidityState } from '@contapro/domain/vouchers/validity'
import { FEE_RECEIPT } from '@contapro/domain/vouchers/voucher-types'
import { failed, success, type Result } from '../failure.ts'
import { serviceNumber } from '../cpe/voucher-key.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { excerpt } from '../text/excerpt.ts'
import { asList, asObject, asText, readJson, type Json } from '../text/read-json.ts'

export type VoucherToCheck = {
  readonly issuer: string
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issueDate: CalendarDate
  /** Must be the exact total of the voucher; not compared when absent. */
  readonly total?: Cents
}

const voucherStates = {
  '0': 'not-found',
  '1': 'accepted',
  '2': 'voided',
  '3': 'authorized',
  '4': 'not-authorized',
} as const satisfies Record<string, ValidityState>
const taxpayerStates = {
  '00': 'ACTIVO',
  '01': 'BAJA PROVISIONAL',
  '02': 'BAJA PROV. POR OFICIO',
  '03': 'SUSPENSION TEMPORAL',
  '10': 'BAJA DEFINITIVA',
  '11': 'BAJA DE OFICIO',
  '22': 'INHABILITADO-VENT.UNICA',
} as const
const addressConditions = {
  '00': 'HABIDO',
  '09': 'PENDIENTE',
  '11': 'POR VERIFICAR',
  '12': 'NO HABIDO',
  '20': 'NO HALLADO',
} as const

export type Validity = {
  readonly voucher: ValidityState
  /** The names used in the padrón; absent when the voucher does not exist. */
  readonly taxpayer: string | undefined
  readonly address: string | undefined
  readonly remarks: readonly string[]
}

/** The service has codes of its own for fee receipts. */
const serviceTypes: Readonly<Record<string, string>> = { [FEE_RECEIPT]: 'R1' }

export function canBeChecked(type: string): boolean {
  return VALIDITY_TYPES.includes(type)
}

/** The asker, who owns the application, must be issuer or receiver of the voucher. */
export function toValidityRequest(asker: string, voucher: VoucherToCheck): SunatRequest {
  return {
    host: 'api',
    method: 'POST',
    path: `/contribuyente/contribuyentes/${encodeURIComponent(asker)}/validarcomprobante`,
    expects: 'json',
    headers: { accept: 'application/json' },
    json: {
      numRuc: voucher.issuer,
      codComp: serviceTypes[voucher.type] ?? voucher.type,
      numeroSerie: voucher.series,
      numero: serviceNumber(voucher.number),
      fechaEmision: formatDate(voucher.issueDate),
      ...(voucher.total !== undefined && { monto: centsToDecimal(voucher.total) }),
    },
  }
}

export function fromValidityResponse(answer: Answer): Result<Validity> {
  const failure = detectFailure(answer, 'json')
  if (failure) return failed(failure)
  const body = asObject(readJson(answer.body))
  if (!body) return unexpectedFormat('validity of a voucher', answer)
  const data = asObject(body.data)
  // One public client has seen `0001` instead of `1`.
  const state = asText(data?.estadoCp).replace(/^0+(?=\d)/, '')
  if (body.success === false || !data || !isKey(voucherStates, state)) return readRefusal(answer, body)
  return success({
    voucher: voucherStates[state],
    taxpayer: nameOf(taxpayerStates, data.estadoRuc),
    address: nameOf(addressConditions, data.condDomiRuc),
    remarks: (asList(data.observaciones) ?? []).map((remark) => excerpt(asText(remark))),
  })
}

function readRefusal(answer: Answer, body: NonNullable<ReturnType<typeof asObject>>): Result<never> {
  const code = asText(body.errorCode) || asText(body.cod)
  const message = asText(body.message) || asText(body.msg)
  if (code === '' && message === '') return unexpectedFormat('validity of a voucher', answer)
  return failed({ kind: 'invalid-request', codes: code === '' ? [] : [code], message: excerpt(message) })
}

function isKey<Table extends object>(table: Table, key: string): key is Extract<keyof Table, string> {
  return Object.hasOwn(table, key)
}

/** Unknown codes are returned as is. */
function nameOf(table: Readonly<Record<string, string>>, code: Json | undefined): string | undefined {
  const text = asText(code)
  return text === '' ? undefined : (table[text.padStart(2, '0')] ?? excerpt(text))
}
