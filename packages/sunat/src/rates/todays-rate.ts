import { failed, success, type Result } from '../failure.ts'
import { detectFailure, unexpectedFormat } from '../http/detect-failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import { readDate } from '../register/read-cell.ts'
import { decodeText } from '../text/decode-text.ts'
import { readRate, type PublishedRate } from './published-rate.ts'

export function toTodaysRateRequest(): SunatRequest {
  return { host: 'public', method: 'GET', path: '/a/txt/tipoCambio.txt', expects: 'text', headers: { accept: '*/*' } }
}

/** One line: `15/09/2026|3.528|3.535|`. */
export function fromTodaysRateResponse(answer: Answer): Result<PublishedRate> {
  const failure = detectFailure(answer, 'text')
  if (failure) return failed(failure)
  const [date = '', buying = '', selling = ''] = decodeText(answer.body.subarray(0, 200)).trim().split('|')
  const [day, buy, sell] = [readDate(date.trim()), readRate(buying), readRate(selling)]
  if (answer.status !== 200 || !day || !buy || !sell) return unexpectedFormat('exchange rate', answer)
  return success({ day, buy, sell })
}
