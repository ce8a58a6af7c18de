import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'
import type { DateRange, TaxPeriod } from '@contapro/domain/periods/tax-period'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { unpackFile } from '../cpe/unpack-file.ts'
import type { VoucherFile } from '../cpe/voucher-files.ts'
import type { Direction, VoucherKey } from '../cpe/voucher-key.ts'
import { failed, success, type Result } from '../failure.ts'
import type { Answer, SunatRequest } from '../http/sunat-request.ts'
import type { SolCredentials } from '../tokens/credentials.ts'
import { redactSecrets } from '../tokens/redact-secrets.ts'
import {
  DEPOSITS_OPTION,
  fromDepositsResponse,
  toDepositsRequest,
  type DepositRole,
  type Deposits,
} from './deposits.ts'
import { FEE_RECEIPTS_OPTION, fromFeeReceiptsResponse, toFeeReceiptRequests, type FeeReceipts } from './fee-receipts.ts'
import type { Portal } from './portal.ts'
import { findOption } from './read-page.ts'
import {
  fromSeeSolListResponse,
  fromSeeSolXmlResponse,
  isBoletaList,
  toSeeSolListRequest,
  toSeeSolXmlRequests,
  type PortalVoucherList,
  type PortalVouchers,
} from './see-sol.ts'
import {
  fromWithholdingsResponse,
  toWithholdingsRequest,
  WITHHOLDINGS_OPTION,
  WITHHOLDINGS_PER_PAGE,
  type ListedWithholding,
} from './withholdings.ts'

type Option = { readonly code: string; readonly module: SunatModule }
type Options = { readonly signal?: AbortSignal | undefined }

/** Consulta de Facturas y Notas Electrónicas (SEE-SOL). */
const INVOICES_OPTION = '11.5.3.1.2'
/** The code of this option is not published, so it is looked up in the user's menu. */
const BOLETAS_LABEL = /consultar\s+boleta\s+de\s+venta/i

export type Withholdings = {
  readonly vouchers: readonly ListedWithholding[]
  readonly unreadable: readonly { readonly reason: string; readonly text: string }[]
}

/** The lists that the portal offers a SOL user through its menu. */
export class PortalLists {
  readonly #portal: Portal

  constructor(portal: Portal) {
    this.#portal = portal
  }

  async vouchers(
    credentials: SolCredentials,
    list: PortalVoucherList,
    direction: Direction,
    range: DateRange,
    options: Options = {},
  ): Promise<Result<PortalVouchers>> {
    const request = toSeeSolListRequest(list, direction, range)
    if (!request) return success({ vouchers: [], unreadable: [] })
    const option = await this.#voucherOption(credentials, isBoletaList(list), options)
    if (!option.ok) return option
    return this.#ask(credentials, option.value, request, fromSeeSolListResponse, options)
  }

  /** The XML of one voucher, from the first of the portal's services that has it. */
  async voucherXml(credentials: SolCredentials, key: VoucherKey, options: Options = {}): Promise<Result<VoucherFile>> {
    const option = await this.#voucherOption(credentials, /^E?B/i.test(key.series), options)
    if (!option.ok) return option
    for (const request of toSeeSolXmlRequests(key)) {
      const zip = await this.#ask(credentials, option.value, request, fromSeeSolXmlResponse, options)
      if (!zip.ok) return zip
      if (!zip.value) continue
      const bytes = await unpackFile(zip.value, 'xml')
      return bytes.ok ? success({ kind: 'file', bytes: bytes.value }) : bytes
    }
    return success({ kind: 'absent', reason: 'no-file', message: '' })
  }

  /** Those received. ASSUMED service: see docs/sunat/assumed-services.md. */
  async feeReceipts(
    credentials: SolCredentials,
    range: DateRange,
    options: Options = {},
  ): Promise<Result<FeeReceipts>> {
    const option = { code: FEE_RECEIPTS_OPTION, module: 'fee-receipts' } as const
    const [criteria, download] = toFeeReceiptRequests(range)
    const set = await this.#ask(credentials, option, criteria, () => success(undefined), options)
    if (!set.ok) return set
    return this.#ask(credentials, option, download, fromFeeReceiptsResponse, options)
  }

  /** ASSUMED service: see docs/sunat/assumed-services.md. */
  deposits(
    credentials: SolCredentials,
    role: DepositRole,
    from: TaxPeriod,
    to: TaxPeriod,
    options: Options = {},
  ): Promise<Result<Deposits>> {
    const request = toDepositsRequest(role, from, to)
    return this.#ask(credentials, { code: DEPOSITS_OPTION, module: 'deposits' }, request, fromDepositsResponse, options)
  }

  /** Retentions (20) or perceptions (40) of all pages, without duplicates. ASSUMED service: see docs/sunat/assumed-services.md. */
  async withholdings(
    credentials: SolCredentials,
    type: '20' | '40',
    direction: Direction,
    range: DateRange,
    options: Options = {},
  ): Promise<Result<Withholdings>> {
    const vouchers = new Map<string, ListedWithholding>()
    const unreadable: { reason: string; text: string }[] = []
    for (let page = 1; ; page += 1) {
      const request = toWithholdingsRequest(type, direction, range, page)
      const option = { code: WITHHOLDINGS_OPTION, module: 'withholdings' } as const
      const read = await this.#ask(credentials, option, request, fromWithholdingsResponse, options)
      if (!read.ok) return read
      for (const voucher of read.value.vouchers) vouchers.set(voucherCode(voucher), voucher)
      unreadable.push(...read.value.unreadable)
      const count = read.value.vouchers.length + read.value.unreadable.length
      const seen = vouchers.size + unreadable.length
      const isOver = read.value.announced === undefined ? count < WITHHOLDINGS_PER_PAGE : seen >= read.value.announced
      if (count === 0 && seen < (read.value.announced ?? 0))
        return failed({ kind: 'unexpected-format', what: 'list shorter than announced', excerpt: '' })
      if (isOver || count === 0) return success({ vouchers: [...vouchers.values()], unreadable })
    }
  }

  /** Sends one request within a menu option and reads its answer; failures are redacted. */
  #ask<Value>(
    credentials: SolCredentials,
    { code, module }: Option,
    request: SunatRequest,
    read: (answer: Answer) => Result<Value>,
    options: Options,
  ): Promise<Result<Value>> {
    const asked = async () => {
      const answer = await this.#portal.askIn(credentials, code, module, request, options)
      return answer.ok ? read(answer.value) : answer
    }
    return redactSecrets(credentials, asked())
  }

  async #voucherOption(credentials: SolCredentials, isBoleta: boolean, options: Options): Promise<Result<Option>> {
    if (!isBoleta) return success({ code: INVOICES_OPTION, module: 'portal-invoices' })
    const found = this.#portal.withSession<Option>(credentials, options, async (session) => {
      const code = findOption(session.menuHtml, BOLETAS_LABEL)
      return code
        ? success({ code, module: 'portal-boletas' } as const)
        : failed({ kind: 'missing-permission', module: 'portal-boletas' })
    })
    return redactSecrets(credentials, found)
  }
}
