import type pg from 'pg'

import type { BookPeriodKey } from '../../../db/book-period-key.ts'
import type { AttachmentType } from '../../../db/tables/vouchers.ts'
import { VOUCHER_CODE_TEXT } from '../voucher-code-sql.ts'
import { isListed, isPurchaseOrSale } from '../voucher-status.ts'
import { conditionOf, conditionParameter, type Condition } from './filter-condition.ts'
import type { ListFilter } from './list-filter.ts'
import { LIST_ORDERS } from './list-order.ts'

export type ListedFile = {
  readonly id: number
  readonly issuer: string
  readonly type: string
  readonly series: string
  readonly number: string
  readonly issueDate: string
  readonly partyDocument: string
  readonly partyName: string
  /** The XML of the voucher; null while it is missing. */
  readonly xmlSha256: string | null
  /** The picture or PDF of the paper of a voucher that was typed. */
  readonly attachment: string | null
  readonly attachmentType: AttachmentType | null
}

/** Vouchers of a period: some by their codes, a list, or a page of it. */
export type FileSelection =
  | { readonly codes: readonly string[] }
  | { readonly filter: ListFilter; readonly page?: { readonly number: number; readonly size: number } | undefined }

const BATCH = 1000

/** Vouchers of a period with their XML and paper, newest first. Each batch is a query of its own, so that a slow reader holds no connection. */
export async function* listVoucherFiles(
  pool: pg.Pool,
  key: BookPeriodKey,
  selection: FileSelection,
): AsyncGenerator<readonly ListedFile[]> {
  const condition = toCondition(key, selection)
  if (!condition) return
  const page = 'page' in selection ? selection.page : undefined
  let last: ListedFile | undefined
  for (;;) {
    const size = page?.size ?? BATCH
    const rows = await readBatch(pool, key, condition, { size, offset: page ? (page.number - 1) * size : 0, last })
    if (rows.length > 0) yield rows
    if (page || rows.length < size) return
    last = rows.at(-1)
  }
}

function toCondition({ book }: BookPeriodKey, selection: FileSelection): Condition | undefined {
  // Values of a condition are texts, so the codes are one text that SQL splits.
  if ('codes' in selection)
    return {
      text: `${VOUCHER_CODE_TEXT} = any(string_to_array(${conditionParameter(1)}, E'\\n'))`,
      values: [selection.codes.join('\n')],
    }
  const { filter } = selection
  if (filter.by === 'no-match') return undefined
  if (filter.by === 'all') return { text: 'true', values: [] }
  return conditionOf(filter.by === 'several' ? filter.filters : [filter], book)
}

type Batch = { readonly size: number; readonly offset: number; readonly last: ListedFile | undefined }

async function readBatch(
  pool: pg.Pool,
  { businessId, book, period }: BookPeriodKey,
  { text, values }: Condition,
  { size, offset, last }: Batch,
): Promise<ListedFile[]> {
  // Parameters 1 to 5 are those of every condition (`conditionParameter`).
  const [day, id] = [conditionParameter(values.length + 1), conditionParameter(values.length + 2)]
  const { rows } = await pool.query<ListedFile>(
    `select voucher.id, voucher.issuer, voucher.type, voucher.series, voucher.number, voucher.issue_date::text as "issueDate",
      voucher.party_document as "partyDocument", voucher.party_name as "partyName", document.xml_sha256 as "xmlSha256",
      hand.attachment, hand.attachment_type as "attachmentType"
    from vouchers voucher
    left join voucher_documents document
      on document.business_id = $1 and document.voucher_id = voucher.id and document.state = 'stored'
    left join hand_made_vouchers hand on hand.business_id = $1 and hand.voucher_id = voucher.id and hand.deleted_at is null
    where voucher.business_id = $1 and voucher.book = $2 and voucher.period = $3
      and ${isListed('voucher')} and ${isPurchaseOrSale('voucher')} and ${text}
      and (${day}::date is null or (voucher.issue_date, voucher.id) < (${day}::date, ${id}::bigint))
    order by ${LIST_ORDERS['-date']} limit $4::int offset $5::int`,
    [businessId, book, period, size, offset, ...values, last?.issueDate ?? null, last?.id ?? null],
  )
  return rows
}
