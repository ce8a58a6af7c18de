import type { DateRange } from '@contapro/domain/periods/tax-period'

import type { Result } from '../failure.ts'
import type { SunatHttp } from '../http/sunat-http.ts'
import type { PublishedRate } from './published-rate.ts'
import { fromRateSeriesResponse, toRateSeriesRequest, type RatedCurrency } from './rate-series.ts'
import { fromTodaysRateResponse, toTodaysRateRequest } from './todays-rate.ts'

type Options = { readonly signal?: AbortSignal | undefined }

const TODAYS_RATE_LIMITS = { timeoutMs: 15_000, attempts: 2, maxBytes: 64 * 1024 }
/** Ten years of days take less than half of it. */
const SERIES_LIMITS = { timeoutMs: 15_000, attempts: 2, maxBytes: 1024 * 1024 }

/** Exchange rates that SUNAT and the central bank publish, without credentials. */
export class ExchangeRates {
  readonly #http: SunatHttp

  constructor(http: SunatHttp) {
    this.#http = http
  }

  /** SUNAT's rate of the dollar for today; it publishes no other day. */
  async today(options: Options = {}): Promise<Result<PublishedRate>> {
    const answer = await this.#http.send(toTodaysRateRequest(), { ...TODAYS_RATE_LIMITS, ...options })
    return answer.ok ? fromTodaysRateResponse(answer.value) : answer
  }

  /** The central bank's rates of a range of days. */
  async series(currency: RatedCurrency, range: DateRange, options: Options = {}): Promise<Result<PublishedRate[]>> {
    const answer = await this.#http.send(toRateSeriesRequest(currency, range), { ...SERIES_LIMITS, ...options })
    return answer.ok ? fromRateSeriesResponse(answer.value, range) : answer
  }
}
