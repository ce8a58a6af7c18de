import type { Decimal } from '../money/decimal.ts'
import type { Invoice } from './invoice.ts'

export type Perception = {
  /** Catalog 53: 51 internal sale, 52 fuel, 53 special rate. Absent in UBL 2.0. */
  readonly code: string | undefined
  readonly factor: Decimal | undefined
  readonly amount: Decimal | undefined
  readonly base: Decimal | undefined
  readonly total: Decimal | undefined
}

const PERCEPTION_CODES = new Set(['51', '52', '53'])

/** The perception collected with an invoice, in soles. It is not part of the payable amount. */
export function perceptionOf(voucher: Invoice): Perception | undefined {
  const charge = voucher.allowances.find((candidate) => PERCEPTION_CODES.has(candidate.code ?? ''))
  if (charge) {
    const { code, factor, amount, base } = charge
    return { code, factor, amount, base, total: voucher.perceptionTotal }
  }
  const legacy = voucher.legacyTotals.find((total) => total.code === '2001')
  if (!legacy) return undefined
  return {
    code: undefined,
    factor: undefined,
    amount: legacy.amount,
    base: legacy.reference,
    total: legacy.total,
  }
}

export type IgvRetention = {
  readonly factor: Decimal | undefined
  readonly amount: Decimal
  readonly base: Decimal | undefined
}

/** The IGV retention announced in a factura (charge 62). It does not change the payable amount. */
export function igvRetentionOf(voucher: Invoice): IgvRetention | undefined {
  const retention = voucher.allowances.find((candidate) => candidate.code === '62')
  return retention && { factor: retention.factor, amount: retention.amount, base: retention.base }
}
