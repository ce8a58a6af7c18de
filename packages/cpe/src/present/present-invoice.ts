import type { AllowanceCharge, VoucherLine } from '@contapro/domain/vouchers/line'
import { igvRetentionOf, perceptionOf } from '@contapro/domain/vouchers/perception'
import type { DocumentReference, Invoice } from '@contapro/domain/vouchers/invoice'
import type { Voucher } from '@contapro/domain/vouchers/voucher'
import { isNote } from '@contapro/domain/vouchers/voucher-types'

import { amount, number, present, type Presented } from './presented.ts'

export function presentInvoice(voucher: Invoice): Presented {
  return {
    type: voucher.type,
    series_number: voucher.id,
    issue_date: voucher.issueDate,
    ...present({
      issue_time: voucher.issueTime,
      due_date: voucher.dueDate,
      operation_type: voucher.operationType,
      order_reference: voucher.orderReference,
    }),
    ...presentParties(voucher),
    lines: voucher.lines.length,
    ...presentTotals(voucher),
    ...presentTaxes(voucher),
    ...presentPayment(voucher),
    ...presentCharges(voucher),
    ...presentReferences(voucher),
    legends: [...new Set([...voucher.legends, ...voucher.legacyProperties].map((legend) => legend.code))].sort(),
    first_line: presentFirstLine(voucher.lines[0]),
  }
}

export function presentParties({ currency, issuer, customer }: Voucher): Presented {
  return {
    currency,
    issuer_ruc: issuer.documentNumber,
    issuer_name: issuer.name,
    customer_doc_type: customer.documentType ?? null,
    customer_doc: customer.documentNumber,
    customer_name: customer.name,
  }
}

function presentTotals({ totals, legacyTotals }: Invoice): Presented {
  const legacy = legacyTotals.map((total) => [
    total.code,
    present({
      amount: amount(total.amount),
      percent: number(total.percent),
      total: number(total.total),
      reference: number(total.reference),
    }),
  ])
  return present({
    line_extension: amount(totals.value),
    tax_inclusive: amount(totals.taxInclusive),
    allowance_total: amount(totals.allowances),
    charge_total: amount(totals.charges),
    prepaid: amount(totals.prepaid),
    rounding: amount(totals.rounding),
    payable: amount(totals.payable),
    legacy_totals: legacy.length > 0 ? Object.fromEntries(legacy) : undefined,
  })
}

function presentTaxes({ taxes, lines }: Invoice): Presented {
  const affectations = new Map<string, number>()
  const percents = new Set<string>()
  for (const tax of lines.flatMap((line) => line.taxes)) {
    if (tax.affectation) affectations.set(tax.affectation, (affectations.get(tax.affectation) ?? 0) + 1)
    if (tax.percent !== undefined && (tax.scheme === '1000' || tax.scheme === '1016')) percents.add(tax.percent)
  }
  const igv = taxes.find((tax) => tax.scheme === '1000')
  return {
    taxes: Object.fromEntries(
      taxes.map((tax) => [tax.scheme, { base: amount(tax.base) ?? null, amount: amount(tax.amount) }]),
    ),
    ...present({ igv: amount(igv?.amount) }),
    igv_affectations: Object.fromEntries(affectations),
    igv_percents: [...percents].sort(),
  }
}

function presentPayment(voucher: Invoice): Presented {
  const { payment } = voucher
  const installments = payment?.installments.map((installment) =>
    present({ id: installment.id, amount: amount(installment.amount), due: installment.due }),
  )
  return present({
    payment:
      payment &&
      present({
        form: payment.form,
        pending: amount(payment.pending),
        installments: installments && installments.length > 0 ? installments : undefined,
      }),
    detraction: presentDetraction(voucher),
    prepaid_payments: nonEmpty(
      voucher.prepaidPayments.map((payment) => ({ id: payment.id, amount: amount(payment.amount) ?? null })),
    ),
  })
}

/** UBL 2.0 states no currency here, and its property 3000 is shown whatever its value. */
function presentDetraction({ detraction, legacyProperties, legacyTotals }: Invoice): Presented | undefined {
  const property = legacyProperties.find((candidate) => candidate.code === '3000')
  const legacy = property !== undefined || legacyTotals.some((total) => total.code === '2003')
  if (!detraction && !legacy) return undefined
  return {
    code: detraction?.code ?? property?.text ?? null,
    percent: number(detraction?.percent) ?? null,
    amount: amount(detraction?.amount) ?? null,
    ...present({ currency: detraction?.currency }),
    account: detraction?.account ?? null,
  }
}

function presentCharges(voucher: Invoice): Presented {
  const perception = perceptionOf(voucher)
  const retention = igvRetentionOf(voucher)
  const legacy = perception !== undefined && perception.code === undefined
  const inLines = voucher.lines.reduce((count, line) => count + line.allowances.length, 0)
  return present({
    global_allowances_charges: nonEmpty(voucher.allowances.map(presentAllowance)),
    line_allowances_charges: inLines > 0 ? inLines : undefined,
    perception_total: amount(voucher.perceptionTotal),
    perception:
      perception &&
      present({
        legacy: legacy ? true : undefined,
        code: perception.code,
        factor: number(perception.factor),
        amount: amount(perception.amount),
        base: legacy ? number(perception.base) : amount(perception.base),
        total: legacy ? number(perception.total) : amount(perception.total),
      }),
    igv_retention:
      retention &&
      present({ factor: number(retention.factor), amount: amount(retention.amount), base: amount(retention.base) }),
  })
}

function presentAllowance(allowance: AllowanceCharge): Presented {
  return present({
    charge: allowance.charge === undefined ? undefined : String(allowance.charge),
    code: allowance.code,
    factor: number(allowance.factor),
    amount: amount(allowance.amount),
    base: amount(allowance.base),
  })
}

function presentReferences(voucher: Invoice): Presented {
  return present({
    note_reason: voucher.reason?.code,
    note_description: voucher.reason?.description,
    references: isNote(voucher.type) ? voucher.references.map(presentReference) : undefined,
    despatch_references: nonEmpty(voucher.despatchReferences.map(presentReference)),
    additional_references: nonEmpty(voucher.additionalReferences.map(presentReference)),
  })
}

function presentReference(reference: DocumentReference): Presented {
  return { type: reference.type ?? null, id: reference.id }
}

export function presentFirstLine(line: VoucherLine | undefined): Presented | null {
  if (!line) return null
  return {
    description: line.description || null,
    code: line.code ?? null,
    unit: line.unit ?? null,
    quantity: number(line.quantity) ?? null,
    unit_value: number(line.unitValue) ?? null,
    unit_price: number(line.prices[0]?.amount) ?? null,
    price_type: line.prices[0]?.type ?? null,
    line_extension: amount(line.value) ?? null,
  }
}

function nonEmpty<T>(items: readonly T[]): readonly T[] | undefined {
  return items.length > 0 ? items : undefined
}
