import type { TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'

import type { Deposit } from './vouchers/deposit.ts'

/** The files of deposits that were paid at the bank. */
export class PaidLots {
  readonly #lots = new Set<string>()
  readonly #deposits: Deposit[] = []

  /** A RUC uses the number of a lot once. */
  has(ruc: string, lot: string): boolean {
    return this.#lots.has(`${ruc} ${lot}`)
  }

  add(ruc: string, lot: string, deposits: readonly Deposit[]): void {
    this.#lots.add(`${ruc} ${lot}`)
    this.#deposits.push(...deposits)
  }

  /** The deposits that a taxpayer made (rce) or received (rvie) with the month of a period. */
  of(ruc: string, book: Book, period: TaxPeriod): readonly Deposit[] {
    return this.#deposits.filter(
      (deposit) => (book === 'rce' ? deposit.customerRuc : deposit.supplierRuc) === ruc && deposit.period === period,
    )
  }
}
