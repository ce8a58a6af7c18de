import { isDecisionInForce } from '../../../../db/decision-in-force.ts'
import { AMOUNT_COLUMNS } from '../../amount-columns.ts'
import { EXCHANGE_RATE } from '../../exchange-rate-sql.ts'
import { accountantDestination } from '../../accountant-destination-sql.ts'
import { isInBookList, isUnproven, isValid, mayHaveDetraction } from '../../voucher-status.ts'
import { NO_ROWS, type VoucherPage, type VoucherRow } from './voucher-row.ts'

/** Takes a book of a period as `$1`, `$2` and `$3`. */
export const IS_IN_LIST = `voucher.business_id = $1 and voucher.book = $2 and voucher.period = $3
  and ${isInBookList('voucher')}`

/** The list shows the first items of a long voucher; its file has the rest. */
const MAX_ITEMS = 200

/** The register marks a purchase that is subject, and the XML states it. Without either, only types that never are subject are known not to be. */
const HAS_DETRACTION = `case
  when voucher.detraction_mark is not null or document.detraction_amount > 0 or document.detraction_code is not null then true
  when document.voucher_id is not null or not (${mayHaveDetraction('voucher')}) then false end`
/** Null, as false, when the row does not state the part. */
const hasPart = (destination: 'dg' | 'dgng' | 'dng') =>
  `(voucher.base_${destination} <> 0 or voucher.igv_${destination} <> 0)`

/** The last decision, unless it was undone or replaced. One that new facts reopened is shown with the reason until the next. */
const DECISION = `case when voucher.review_state is not null then (
  select json_build_object('state', decision.state, 'by', decider.name || ' ' || decider.last_name, 'at', action.decided_at,
    'reason', action.reason, 'reopenedBecause', decision.reopened_because)
  from review_decisions decision
  join review_actions action on action.business_id = $1 and action.id = decision.action_id
  join users decider on decider.id = action.decided_by
  where decision.business_id = $1 and decision.voucher_id = voucher.id and decision.state is not null and decision.undone_by is null
  order by decision.action_id desc limit 1) end`

/** The credit after validation, where it differs from the present one and the accountant set no destination. */
const VALIDATED_CREDIT = `case when voucher.review_state = 'NO_DEDUCIBLE' and verdict.validated_credit <> verdict.credit and not exists (
  select from review_decisions destined where destined.business_id = $1 and destined.voucher_id = voucher.id and destined.state is null
    and ${isDecisionInForce('destined')}) then verdict.validated_credit end`

/** What the XML states of a voucher that was typed. */
const TYPED_XML = `case when document.voucher_id is not null then json_build_object('currency', document.currency,
  'total', document.total::text, 'igv', (coalesce(document.general_igv, 0) + coalesce(document.reduced_igv, 0))::text) end`

/** What was typed, and what is stored now; amounts that were converted are given as stated. */
const HAND_MADE = `case when hand.voucher_id is not null then (
  select json_build_object('typed', hand.typed, 'typedAt', hand.typed_at, 'attachment', hand.attachment,
    'attachmentType', hand.attachment_type, 'xml', ${TYPED_XML}, 'listed', json_build_object('period', voucher.period, 'issueDate', voucher.issue_date,
      'currency', voucher.currency, 'statedIn', voucher.stated_in, ${[...AMOUNT_COLUMNS]
        .map(([column, name]) => `'${name}', coalesce(stated.${column}, voucher.${column})::text`)
        .join(', ')}))
  from (select) one left join document_currency_amounts stated
    on stated.business_id = $1 and stated.voucher_id = voucher.id and voucher.stated_in = 'document') end`

/** `from` provides `list`, with the count and sums of the whole list, even when the page has no `voucher`. */
export const selectPage = (from: string, order: string, { partition = '', alsoSelect = '' } = {}) => `
  select ${alsoSelect} list.count as "listCount", list.total as "listTotal", list.igv as "listIgv",
    voucher.id, voucher.period, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.issue_date as "issueDate",
    voucher.party_document_type as "partyDocumentType", voucher.party_document as "partyDocument", voucher.party_name as "partyName",
    voucher.currency, ${EXCHANGE_RATE} as "exchangeRate", voucher.taxable_base as "taxableBase", voucher.igv, voucher.total,
    case when voucher.stated_in = 'document' then (select stated.total from document_currency_amounts stated
      where stated.business_id = $1 and stated.voucher_id = voucher.id) end as "documentTotal",
    ${isUnproven('voucher')} as "isUnproven", coalesce(voucher.stated_by = 'inferred', false) as "isInferred",
    ${hasPart('dg')} as "hasDg", ${hasPart('dgng')} as "hasDgng", ${hasPart('dng')} as "hasDng", voucher.origin,
    voucher.origin = 'upload' and coalesce(voucher.layout = 'xml', false) as "isXmlOnly",
    not (${isValid('voucher')}) as "isVoided", voucher.annuls and voucher.voided_at is null as "isAnnulling",
    voucher.review_state as "reviewState", voucher.review_destination as "reviewDestination", ${accountantDestination('$1')} as "accountantDestination",
    coalesce(verdict.is_credit_lost, false) as "isCreditLost",
    coalesce(voucher.credit_period, voucher.period) as "creditPeriod", ${VALIDATED_CREDIT} as "validatedCredit", verdict.rule_set as "ruleSet", verdict.concepts, verdict.reasons, verdict.notices,
    ${DECISION} as decision, document.xml_sha256 as "xmlSha256",
    ${HAS_DETRACTION} as "hasDetraction",
    to_json(array(select item.description from voucher_items${partition} item
      where item.business_id = $1 and item.voucher_id = voucher.id and item.position <= ${MAX_ITEMS}
      order by item.position)) as items,
    validity.state as "validityState", validity.answered_at as "validityAt", ${HAND_MADE} as "handMade"
  from ${from}
  left join voucher_documents${partition} document
    on document.business_id = $1 and document.voucher_id = voucher.id and document.state = 'stored'
  left join voucher_verdicts${partition} verdict on verdict.business_id = $1 and verdict.voucher_id = voucher.id
  left join voucher_validity${partition} validity on validity.business_id = $1 and validity.voucher_id = voucher.id
  left join hand_made_vouchers hand on hand.business_id = $1 and hand.voucher_id = voucher.id and hand.deleted_at is null
  order by ${order}`

export type PageRow = { listCount: number; listTotal: string; listIgv: string } & (VoucherRow | { id: null })

export function toPage(rows: readonly PageRow[]): VoucherPage {
  const [first] = rows
  if (!first) return NO_ROWS
  const { listCount: count, listTotal: total, listIgv: igv } = first
  return { count, total, igv, rows: rows.filter((row) => row.id !== null) }
}
