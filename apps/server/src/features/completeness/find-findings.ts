import type { CompletenessFinding, CompletenessReason } from '@contapro/contract/completeness'
import type { ReasonCode } from '@contapro/domain/completeness/reason-codes'
import { formatAmount } from '@contapro/domain/money/format-soles'
import { requireCents } from '@contapro/domain/money/cents'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import type { Book } from '@contapro/domain/vouchers/book'
import { sql, type RawBuilder } from 'kysely'

import type { BookPeriodKey } from '../../db/book-period-key.ts'
import type { Queryable } from '../../db/database.ts'
import { listRegisterQuarantine, listUnreadableLines } from '../quarantine/queries.ts'
import { countOutsideFile, listDoubtful, listOutsideFile, type DoubtfulVoucher } from '../vouchers/queries.ts'
import { listUnmatched } from '../withholdings/queries.ts'
import { LISTS, type UnreadableCode } from './shown-lists.ts'

type Item = CompletenessFinding['items'][number]

const MAX_ITEMS = 100
const MAX_EXCERPT = 160

/** Gives each reason the items it is about. */
export async function findFindings(
  db: Queryable,
  register: BookPeriodKey,
  reasons: readonly CompletenessReason[],
): Promise<CompletenessFinding[]> {
  const { isUploaded, canCollect } = await findSource(db, register)
  return Promise.all(
    reasons.map(async (reason) => ({
      ...reason,
      // Collecting brings nothing new of what a file brought, nor while SUNAT refuses the key.
      action: reason.action === 'REVIEW' && !canCollect ? ('UPLOAD' as const) : reason.action,
      items: (await findItems(db, register, reason.code, isUploaded)).slice(0, MAX_ITEMS),
      ...(reason.code === 'OUTSIDE_FILE' && { removable: await countOutsideFile(db, register) }),
    })),
  )
}

async function findItems(
  db: Queryable,
  register: BookPeriodKey,
  code: ReasonCode,
  isUploaded: boolean,
): Promise<Item[]> {
  switch (code) {
    case 'QUARANTINED': {
      const read = isUploaded ? { collectionId: null } : await findLastRegister(db, register, WAS_READ)
      const rows = read ? await listRegisterQuarantine(db, { ...register, ...read }, MAX_ITEMS) : []
      return rows.map(toQuarantined)
    }
    case 'SUMMARY_DIFFERS': {
      const read = await findLastRegister(db, register, WAS_READ)
      return (read?.differences ?? []).map(toItem)
    }
    case 'REGISTER_FAILED': {
      const last = await findLastRegister(db, register, HAS_ENDED)
      if (last?.state === 'NOT_ALLOWED') return [toItem('El usuario SOL no tiene permiso para este registro')]
      return last?.state === 'FAILED' ? last.differences.map(toItem) : []
    }
    case 'CURRENCY_UNPROVEN':
    case 'RATES_UNCLEAR':
    case 'XML_MISSING':
      return (await listDoubtful(db, register, code, MAX_ITEMS)).map((voucher) =>
        toVoucherItem(voucher, code === 'XML_MISSING' && voucher.fileReason ? [voucher.fileReason] : []),
      )
    case 'OUTSIDE_FILE':
      return (await listOutsideFile(db, register, MAX_ITEMS)).map((voucher) => toVoucherItem(voucher))
    case 'PORTAL_ONLY':
      return PORTAL_GAPS[register.book]
    case 'PERCEPTIONS_UNMATCHED':
      return (await listUnmatched(db, register)).map(({ series, number, issuerName, total }) => ({
        title: `${series}-${number}`,
        detail: `${issuerName}, S/ ${formatAmount(requireCents(total))}`,
        code: null,
      }))
    case 'DEPOSITS_UNREADABLE':
    case 'PERCEPTIONS_UNREADABLE':
    case 'RETENTIONS_UNREADABLE':
    case 'FEE_RECEIPTS_UNREADABLE':
      return findUnreadableLines(db, register.businessId, code)
    case 'SUMMARY_UNREAD':
    case 'JUDGING':
    case 'COLLECTING':
    case 'RECOUNTING':
    case 'CREDENTIALS_REFUSED':
    case 'REGISTER_MISSING':
    case 'NOT_ALLOWED':
    case 'NOT_COLLECTED':
    case 'DEPOSIT_AMOUNT_UNKNOWN':
    case 'DEPOSITS_UNREAD':
    case 'WITHHOLDINGS_UNREAD':
    case 'FEE_RECEIPTS_UNREAD':
      return []
    default:
      return code satisfies never
  }
}

/** The lines of a list of the portal that its last reading could not understand. */
async function findUnreadableLines(db: Queryable, businessId: string, code: UnreadableCode): Promise<Item[]> {
  const list = Object.values(LISTS).find(({ unreadable }) => unreadable === code)
  const rows = list ? await listUnreadableLines(db, businessId, list.quarantine, MAX_ITEMS) : []
  return rows.map(toQuarantined)
}

/** Where the numbers of a book come from, and whether SUNAT can be asked for them again. */
async function findSource(
  db: Queryable,
  { businessId, book, period }: BookPeriodKey,
): Promise<{ isUploaded: boolean; canCollect: boolean }> {
  const { rows } = await sql<{ isUploaded: boolean; isRefused: boolean }>`
    select coalesce(reading.route = 'upload', false) as is_uploaded, business.status = 'INVALID_CREDENTIALS' as is_refused
    from businesses business
    left join register_readings reading
      on reading.business_id = business.id and reading.book = ${book} and reading.period = ${period}
    where business.id = ${businessId}`.execute(db)
  const { isUploaded = false, isRefused = false } = rows[0] ?? {}
  return { isUploaded, canCollect: !isUploaded && !isRefused }
}

type LastRegister = { collectionId: string; state: string; differences: string[] }

/** A list that came incomplete has failed, although it may have set rows aside. */
const WAS_READ = sql`(register.state in ('STORED', 'NO_MOVEMENT') or register.quarantined > 0)`
const HAS_ENDED = sql`register.state not in ('PENDING', 'ASKED')`

/** The newest register of a book in a period that ended so. */
async function findLastRegister(
  db: Queryable,
  { businessId, book, period }: BookPeriodKey,
  ended: RawBuilder<unknown>,
): Promise<LastRegister | undefined> {
  const { rows } = await sql<LastRegister>`
    select register.collection_id, register.state, register.differences
    from collected_registers register join collections on collections.id = register.collection_id
    where collections.business_id = ${businessId} and register.book = ${book} and register.period = ${period}
      and ${ended}
    order by collections.requested_at desc limit 1`.execute(db)
  return rows[0]
}

const OTHER_MONTHS: Item = {
  code: null,
  title: 'Comprobantes de otros meses',
  detail: 'El portal los lista por mes de emisión; el registro trae también los que se anotan tarde.',
}

/** What the SOL portal does not show of a register. */
const PORTAL_GAPS: Record<Book, Item[]> = {
  rce: [
    {
      code: null,
      title: 'Otros tipos de comprobante',
      detail:
        'El portal lista facturas, boletas y sus notas; no recibos de servicios, documentos bancarios ni de aduana.',
    },
    OTHER_MONTHS,
    {
      code: null,
      title: 'Destino de cada compra',
      detail: 'El portal no dice si es para ventas gravadas, no gravadas o ambas: cada factura cuenta como crédito.',
    },
  ],
  rvie: [
    { code: null, title: 'Otros tipos de comprobante', detail: 'El portal lista facturas, boletas y sus notas.' },
    OTHER_MONTHS,
  ],
}

function toVoucherItem(voucher: DoubtfulVoucher, remarks: readonly string[] = []): Item {
  const { series, number, partyName, currency, total } = voucher
  const amount = `${currency === 'PEN' ? 'S/' : currency} ${formatAmount(requireCents(total))}`
  return {
    title: `${series}-${number}`,
    detail: [`${partyName}, ${amount}`, ...remarks].join('. '),
    code: voucherCode(voucher),
  }
}

function toQuarantined({ reason, content }: { reason: string; content: string }): Item {
  return { title: reason, detail: excerptOf(content), code: null }
}

function toItem(sentence: string): Item {
  return { title: sentence, detail: '', code: null }
}

function excerptOf(content: string): string {
  return content.length > MAX_EXCERPT ? `${content.slice(0, MAX_EXCERPT)}…` : content
}
