import type { PublishedList } from '@contapro/domain/taxpayers/taxpayer-lists'

import type { Result } from '../failure.ts'
import type { SunatHttp } from '../http/sunat-http.ts'
import { fromTaxpayerListResponse, toTaxpayerListRequest, type TaxpayerListReading } from './taxpayer-list.ts'

const LIMITS = { timeoutMs: 60_000, attempts: 2, maxBytes: 16 * 1024 * 1024 }

/** The lists of agents and good taxpayers on SUNAT's website, without credentials. They have only the present members. */
export class TaxpayerLists {
  readonly #http: SunatHttp

  constructor(http: SunatHttp) {
    this.#http = http
  }

  async read(
    list: PublishedList,
    options: { readonly signal?: AbortSignal | undefined } = {},
  ): Promise<Result<TaxpayerListReading>> {
    const answer = await this.#http.send(toTaxpayerListRequest(list), { ...LIMITS, ...options })
    return answer.ok ? fromTaxpayerListResponse(answer.value) : answer
  }
}
