import { fromBody } from '@contapro/contract/hand-made-fields'
import type {
  Conversion,
  ListedVoucher,
  PurchaseVoucher,
  Reason,
  SalesVoucher,
  Uncounted,
  VoucherItem,
} from '@contapro/contract/vouchers'
import { dateInLima } from '@contapro/domain/dates/lima'
import { NO_PERIOD_YET } from '@contapro/domain/igv/credit-period'
import { requireCents } from '@contapro/domain/money/cents'
import type { ReviewState } from '@contapro/domain/review/review-state'
import type { RuleFinding } from '@contapro/domain/rules/judge-purchase'
import { conceptName, isCategory } from '@contapro/domain/rules/concepts'
import { SOURCES, type Source } from '@contapro/domain/rules/rule'
import { destinationOf, type Destination } from '@contapro/domain/vouchers/destination'
import { listedDifferences, xmlDifferences } from '@contapro/domain/vouchers/hand-made/listed-differences'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'

import type { FileStore } from '../../files/file-store.ts'
import { voucherLinks } from '../../files/voucher-links.ts'
import { toAmount } from '../../http/to-amount.ts'
import type { StoredItem } from './documents/find-items.ts'
import { attachmentLink, type Attachment } from './hand-made/attachment-files.ts'
import type { StoredHandMade, VoucherRow } from './lists/pages/voucher-row.ts'

export async function presentPurchase(files: FileStore, businessId: string, row: VoucherRow): Promise<PurchaseVoucher> {
  return {
    ...(await presentListed(files, businessId, row)),
    tax_period: row.period,
    supplier_ruc: row.issuer,
    supplier_business_name: row.partyName,
    ...presentReview(row),
    validity: validityOf(row),
  }
}

/** A purchase that nobody has judged counts as deductible, and says that it was not reviewed. */
function presentReview(row: VoucherRow) {
  const { reviewState, decision } = row
  const stated = destinationOf({ dg: row.hasDg ?? false, dgng: row.hasDgng ?? false, dng: row.hasDng ?? false })
  const given = CREDITS[row.reviewDestination ?? stated]
  const isDeferred = given !== 'NO' && row.creditPeriod === NO_PERIOD_YET
  const isDecided = reviewState === 'VALIDADO' || reviewState === 'RECHAZADO'
  return {
    destination: row.accountantDestination ?? stated,
    status: row.isVoided ? 'gasto no deducible' : STATUS_OF_REVIEW[reviewState ?? 'DEDUCIBLE'],
    is_reviewed: reviewState !== null,
    reasons: presentFindings(row.reasons, row),
    notices: presentFindings(row.notices, row),
    answered_concepts: (row.concepts ?? [])
      .filter((concept) => isCategory(concept))
      .map((concept) => conceptName(concept)),
    credit: isDeferred ? 'DIFERIDO' : given,
    is_credit_lost: row.isCreditLost,
    validated_credit: row.validatedCredit ?? given,
    credit_period: given === 'NO' || isDeferred ? null : row.creditPeriod,
    decision:
      decision && isDecided
        ? { state: decision.state, by: decision.by, at: new Date(decision.at).toISOString(), reason: decision.reason }
        : null,
    reopened_because: (!isDecided && decision?.reopenedBecause) || null,
  } as const
}

export const STATUS_OF_REVIEW = {
  DEDUCIBLE: 'gasto deducible',
  VALIDADO: 'gasto deducible',
  OBSERVADO: 'observado',
  NO_DEDUCIBLE: 'gasto no deducible',
  RECHAZADO: 'gasto no deducible',
} as const satisfies Record<ReviewState, PurchaseVoucher['status']>

/** What the IGV of each destination gives. A purchase of several has some that gives credit. */
const CREDITS = { DG: 'SI', DGNG: 'PRORRATA', DNG: 'NO', MIXED: 'SI' } as const satisfies Record<Destination, string>

function presentFindings(findings: readonly RuleFinding[] | null, row: VoucherRow): Reason[] {
  return (findings ?? []).map((finding) => presentFinding(finding, row))
}

/** The source to name for register evidence: the row may come from an uploaded XML, typing or the portal. */
function rowSource({ isXmlOnly, origin }: VoucherRow): string {
  if (isXmlOnly) return 'XML que subiste'
  if (origin === 'hand') return 'Lo que anotaste a mano'
  return origin === 'portal' ? 'Portal SOL de SUNAT' : SOURCES.register
}

function presentFinding(finding: RuleFinding, row: VoucherRow): Reason {
  const sourceOf = (source: Source) => (source === 'register' ? rowSource(row) : SOURCES[source])
  const { id, message, norm, severity, confidence, evidence, wouldChange, deniesCredit } = finding
  return {
    rule: id,
    rule_version: row.ruleSet ?? 0,
    message,
    legal_basis: norm,
    severity,
    confidence,
    evidence: evidence.map(({ label, value, source }) => ({ label, value, source: sourceOf(source) })),
    would_change: wouldChange,
    ...(deniesCredit && { denies_credit: deniesCredit }),
  }
}

export async function presentSale(files: FileStore, businessId: string, row: VoucherRow): Promise<SalesVoucher> {
  return {
    ...(await presentListed(files, businessId, row)),
    customer_document_type: row.partyDocumentType,
    customer_document: row.partyDocument,
    customer_business_name: row.partyName,
  }
}

async function presentListed(files: FileStore, businessId: string, row: VoucherRow): Promise<ListedVoucher> {
  const code = voucherCode(row)
  const links = await voucherLinks(files, businessId, row.xmlSha256, code)
  const attachment = await attachmentLink(files, businessId, row.handMade, code)
  const inSoles = (amount: string) => (row.isUnproven ? null : toAmount(amount))
  return {
    code,
    issue_date: row.issueDate,
    document_type: row.type,
    serie: row.series,
    number: row.number,
    item_description: row.items,
    // The specification calls the total this; the screens show it as the total.
    taxable_amount: inSoles(row.total),
    base_amount: inSoles(row.taxableBase),
    igv_amount: inSoles(row.igv),
    stated_amount: toAmount(row.documentTotal ?? row.total),
    currency: row.currency,
    exchange_rate: row.exchangeRate === null ? null : toRate(row.exchangeRate),
    conversion: conversionOf(row),
    origin: row.origin,
    is_xml_only: row.isXmlOnly,
    // Without an XML its paper is shown instead.
    img_cpe_link: links.image || (attachment?.kind === 'image' ? attachment.link : ''),
    pdf_cpe_link: links.pdf || (attachment?.kind === 'pdf' ? attachment.link : ''),
    xml_cpe_link: links.xml,
    afecto_detraccion: detractionOf(row),
    is_voided: row.isVoided,
    uncounted: uncountedOf(row),
    hand_made: presentHandMade(row, attachment),
  }
}

/** What was typed, and what SUNAT lists, or else its XML states, otherwise. */
function presentHandMade({ handMade, origin }: VoucherRow, attachment: Attachment | null): ListedVoucher['hand_made'] {
  if (!handMade) return null
  const isListed = origin !== 'hand'
  return {
    typed_at: new Date(handMade.typedAt).toISOString(),
    is_listed: isListed,
    differences: isListed ? differencesOf(handMade) : differencesFromXml(handMade),
    attachment,
  }
}

function differencesOf({ typed, listed }: StoredHandMade) {
  const { taxableBase, igv, nonTaxable, isc, icbper, otherCharges, total, statedIn, ...facts } = listed
  return listedDifferences(fromBody(typed), {
    ...facts,
    amounts: {
      taxableBase: requireCents(taxableBase),
      igv: requireCents(igv),
      nonTaxable: requireCents(nonTaxable),
      isc: requireCents(isc),
      icbper: requireCents(icbper),
      otherCharges: requireCents(otherCharges),
      total: requireCents(total),
    },
    isInSoles: statedIn === 'soles',
  })
}

function differencesFromXml({ typed, xml }: StoredHandMade) {
  const { currency = null, total = null, igv = '0' } = xml ?? {}
  if (currency === null || total === null) return []
  return xmlDifferences(fromBody(typed), { currency, total: requireCents(total), igv: requireCents(igv) })
}

export function presentItem({ description, quantity, value }: StoredItem): VoucherItem {
  return {
    description,
    quantity: quantity === null ? null : Number(quantity),
    amount: value === null ? null : toAmount(value),
  }
}

function detractionOf({ hasDetraction }: VoucherRow): ListedVoucher['afecto_detraccion'] {
  if (hasDetraction === null) return 'sin dato'
  return hasDetraction ? 'si' : 'no'
}

function validityOf({ validityState, validityAt }: VoucherRow): PurchaseVoucher['validity'] {
  return validityState && validityAt && { state: validityState, asked_on: dateInLima(validityAt) }
}

function uncountedOf({ isVoided, isAnnulling, isUnproven }: VoucherRow): Uncounted | null {
  if (isVoided) return isAnnulling ? 'ANNULS' : 'VOIDED'
  return isUnproven ? 'UNPROVEN' : null
}

/** SUNAT writes rates with three decimals. */
function toRate(decimal: string): number {
  return Math.round(Number(decimal) * 1000) / 1000
}

function conversionOf({ currency, isUnproven, isInferred }: VoucherRow): Conversion | null {
  if (currency === 'PEN') return null
  if (isUnproven) return 'UNPROVEN'
  return isInferred ? 'INFERRED' : 'PROVEN'
}
