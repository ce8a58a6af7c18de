import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'

/** The register that was asked for. SUNAT may answer with another one, so every row must name this owner and period. */
export type RegisterKey = {
  readonly book: Book
  readonly ruc: string
  readonly period: TaxPeriod
  /** The file by which the taxpayer replaces the proposal (Anexo 11 of purchases, Anexo 3 of sales). */
  readonly isReplacement?: boolean
}

/** The reason of a row of another taxpayer. */
export const OTHER_OWNER = 'otherOwner'
const OTHER_PERIOD = 'otherPeriod'

/** Why a row does not belong to the register; undefined when it does. */
export function whyOther(
  { ruc, period }: RegisterKey,
  row: { readonly ownerRuc: string; readonly period: TaxPeriod },
): string | undefined {
  if (row.ownerRuc !== ruc) return OTHER_OWNER
  return row.period === period ? undefined : OTHER_PERIOD
}

/** A few odd rows are set aside. A file or list in which they are the majority is another register, and nothing of it may be kept. */
export class ForeignRows {
  #own = 0
  #foreign = 0

  /** Counts a row, or the reason why it is not one. */
  count(row: object | string): void {
    if (typeof row !== 'string') this.#own += 1
    else if (row === OTHER_OWNER || row === OTHER_PERIOD) this.#foreign += 1
  }

  get isMajority(): boolean {
    return this.#foreign > this.#own
  }
}
