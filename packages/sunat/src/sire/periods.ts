import { isTaxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import { success, type Result } from '../failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { asList, asObject, asText } from '../text/read-json.ts'

import type { Book } from '@contapro/domain/vouchers/book'
import { bookCodes } from './book-codes.ts'
import { readSireAnswer, refusal, sireHeaders, unexpectedJson } from './read-sire-answer.ts'

export type RegisterPeriod = {
  readonly period: TaxPeriod
  /** `01` filed, `03` open; SUNAT publishes no others. */
  readonly stateCode: string
  readonly isFiled: boolean
}

export function toPeriodsRequest(book: Book): SunatRequest {
  return {
    host: 'sire',
    method: 'GET',
    path: `/rvierce/padron/web/omisos/${bookCodes[book]}/periodos`,
    expects: 'json',
    headers: sireHeaders,
  }
}

/** The periods without duplicates, newest first. SUNAT may repeat one in two years; the first one counts. */
export function fromPeriodsResponse(answer: Answer, book: Book): Result<readonly RegisterPeriod[]> {
  const read = readSireAnswer(answer, book)
  if (!read.ok) return read
  if (read.value.kind === 'no-movement') return success([])
  if (read.value.kind === 'refused') return refusal(read.value)
  const { data } = read.value
  const years = asList(data) ?? asList(asObject(data)?.registros)
  if (!years) return unexpectedJson('periods', data)
  const periods = new Map<string, RegisterPeriod>()
  for (const year of years)
    for (const item of asList(asObject(year)?.lisPeriodos) ?? []) {
      const written = asText(asObject(item)?.perTributario)
      const stateCode = asText(asObject(item)?.codEstado).padStart(2, '0')
      if (isTaxPeriod(written) && !periods.has(written))
        periods.set(written, { period: written, stateCode, isFiled: stateCode === '01' })
    }
  return success([...periods.values()].sort((a, b) => (a.period < b.period ? 1 : -1)))
}
