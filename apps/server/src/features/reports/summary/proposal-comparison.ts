import type { PurchaseContent } from '@contapro/contract/reports'
import { cents, centsToNumber, type Cents } from '@contapro/domain/money/cents'

import type { VoucherRow } from '../rows/voucher-row.ts'

/** How a row of a file and SUNAT's proposal relate. */
export type Comparison = 'equal' | 'changed' | 'only_in_file' | 'only_in_proposal'

/** Counts the rows of a file against those that SUNAT proposes. */
export class ProposalComparison {
  readonly #compared = new Map<Comparison, { count: number; igv: number }>()
  #hasProposal = false

  /** SUNAT proposed a row of the period, whether the file has it or not. */
  noteProposal(): void {
    this.#hasProposal = true
  }

  add(comparison: Comparison, row: VoucherRow, igv: Cents): void {
    const found = this.#compared.get(comparison) ?? { count: 0, igv: 0 }
    this.#compared.set(comparison, { count: found.count + 1, igv: found.igv + (row.isUnproven ? 0 : igv) })
  }

  /** Null when no row of the period comes from a proposal. */
  present(): PurchaseContent['proposal'] {
    if (!this.#hasProposal) return null
    return {
      equal: this.#of('equal'),
      changed: this.#of('changed'),
      only_in_file: this.#of('only_in_file'),
      only_in_proposal: this.#of('only_in_proposal'),
    }
  }

  #of(comparison: Comparison) {
    const { count, igv } = this.#compared.get(comparison) ?? { count: 0, igv: 0 }
    return { count, igv: centsToNumber(cents(igv)) }
  }
}
