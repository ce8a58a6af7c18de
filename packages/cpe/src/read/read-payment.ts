import type { Decimal } from '@contapro/domain/money/decimal'
import type {
  Detraction,
  Installment,
  LegacyTotal,
  Legend,
  PaymentTerms,
  PrepaidPayment,
} from '@contapro/domain/vouchers/invoice'

import { child, childrenNamed, descend, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'

/** `FormaPago` appears once for the payment form and once per installment. */
export function readPaymentTerms(fields: Fields, root: XmlNode): PaymentTerms | undefined {
  let form: string | undefined
  let pending: Decimal | undefined
  const installments: Installment[] = []
  for (const terms of childrenNamed(root, 'PaymentTerms')) {
    if (fields.textAt(terms, 'ID') !== 'FormaPago') continue
    const means = fields.textAt(terms, 'PaymentMeansID') ?? ''
    const amount = fields.decimalAt(terms, 'Amount')
    if (/^cuota/i.test(means)) installments.push({ id: means, amount, due: fields.dateAt(terms, 'PaymentDueDate') })
    else {
      form ??= means || undefined
      pending ??= amount
    }
  }
  return form === undefined && installments.length === 0 ? undefined : { form, pending, installments }
}

export function readPerceptionTotal(fields: Fields, root: XmlNode): Decimal | undefined {
  for (const terms of childrenNamed(root, 'PaymentTerms'))
    if (/^percepci[oó]n$/i.test(fields.textAt(terms, 'ID') ?? '')) return fields.decimalAt(terms, 'Amount')
  return undefined
}

const DETRACTION_CODE = /^\d{3}$/

/** SUNAT requires `Detraccion`, but some issuers write the accent or other case. */
function isDetraction(id: string | undefined): boolean {
  return id !== undefined && /^detracci[oó]n$/i.test(id)
}

export function readDetraction(
  fields: Fields,
  root: XmlNode,
  legacyTotals: readonly LegacyTotal[],
  legacyProperties: readonly Legend[],
): Detraction | undefined {
  const account = readDetractionAccount(fields, root)
  for (const terms of childrenNamed(root, 'PaymentTerms')) {
    const id = child(terms, 'ID')
    const written = fields.text(id)
    // The guide of May 2017 puts the code itself in the ID, with the URI of catalog 54.
    const isCurrent = isDetraction(written)
    const isFrom2017 = !isCurrent && fields.attribute(id, 'schemeURI')?.includes('catalogo54') === true
    if (!isCurrent && !isFrom2017) continue
    const amount = child(terms, 'Amount')
    return {
      code: isFrom2017 ? written : fields.textAt(terms, 'PaymentMeansID'),
      percent: fields.decimalAt(terms, 'PaymentPercent'),
      amount: fields.decimal(amount),
      currency: fields.attribute(amount, 'currencyID'),
      ...account,
    }
  }
  return readLegacyDetraction(legacyTotals, legacyProperties)
}

function readDetractionAccount(fields: Fields, root: XmlNode): Pick<Detraction, 'account' | 'means'> {
  const all = childrenNamed(root, 'PaymentMeans')
  const means =
    all.find((candidate) => isDetraction(fields.textAt(candidate, 'ID'))) ??
    all.find((candidate) => descend(candidate, 'PayeeFinancialAccount', 'ID'))
  return {
    account: fields.text(descend(means, 'PayeeFinancialAccount', 'ID')),
    means: fields.textAt(means, 'PaymentMeansCode'),
  }
}

/** UBL 2.0 uses total 2003, property 3000 for the code and 3001 for the account; 3000 also has other uses. */
function readLegacyDetraction(totals: readonly LegacyTotal[], properties: readonly Legend[]): Detraction | undefined {
  const total = totals.find((candidate) => candidate.code === '2003')
  const code = properties.find((property) => property.code === '3000' && DETRACTION_CODE.test(property.text))?.text
  if (!total && code === undefined) return undefined
  return {
    code,
    percent: total?.percent,
    amount: total?.amount,
    currency: undefined,
    account: properties.find((property) => property.code === '3001')?.text,
    means: undefined,
  }
}

export function readPrepaidPayments(fields: Fields, root: XmlNode): readonly PrepaidPayment[] {
  return childrenNamed(root, 'PrepaidPayment').map((node) => ({
    id: fields.textAt(node, 'ID') ?? '',
    type: fields.attribute(child(node, 'ID'), 'schemeID'),
    amount: fields.decimalAt(node, 'PaidAmount'),
    date: fields.dateAt(node, 'PaidDate'),
  }))
}
