import { periodRange, taxPeriod } from '@contapro/domain/periods/tax-period'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'
import type { PortalList, PortalVoucher } from '@contapro/sunat/portal/see-sol'

import { inBulkTransaction } from '../../../db/bulk.ts'
import type { CollectedRegisterRow } from '../../../db/tables.ts'
import { beginMerge, markVanished, type RegisterListing, type RegisterVoucher } from '../../vouchers/queries.ts'
import { fetchFile, type FetchedFile } from '../fetch-file.ts'
import { findByIdentity, type PendingVoucher } from '../file-queries.ts'
import { replaceQuarantine, updateRegister } from '../register-queries.ts'
import type { Attempt } from '../sire-register.ts'
import { storeDocuments } from '../store-documents.ts'
import { withoutZeros } from '../to-register-voucher.ts'
import { endOf, noteMissing, PAUSE, SUNAT_AWAY, type Turn } from '../turn.ts'
import { voucherFromXml } from './voucher-from-xml.ts'

const LISTS: readonly PortalList[] = [
  'invoice',
  'credit-note',
  'debit-note',
  'boleta',
  'boleta-credit-note',
  'boleta-debit-note',
]
const CHUNK = 40

/**
 * The register of a period without SIRE: the portal lists the vouchers, and their amounts are read from their XML. It arrives in pieces;
 * what was stored before a restart is not asked for again.
 */
export async function collectFromPortal(turn: Turn, register: CollectedRegisterRow): Promise<Attempt> {
  const { deps, business } = turn
  const listed = await listAll(turn, register)
  if ('kind' in listed) return listed
  const listing: RegisterListing = {
    businessId: business.id,
    book: register.book,
    period: taxPeriod(register.period),
    isFiled: false,
    isPartial: true,
  }
  const known = await findByIdentity(deps.db, business.id, register, listed.vouchers)
  const missing = listed.vouchers.filter((voucher) => !known.has(identityOf(voucher)))
  const aside: { reason: string; content: string }[] = [...listed.unreadable]
  let added = 0
  for (let at = 0; at < missing.length; at += CHUNK) {
    if (!(await turn.mayGoOn())) return { kind: 'end', end: PAUSE }
    const chunk = await storeChunk(turn, register, listing, missing.slice(at, at + CHUNK))
    if ('kind' in chunk) return chunk
    aside.push(...chunk.aside)
    added += chunk.added
  }
  await deps.db.transaction().execute(async (tx) => {
    const vanished = await markVanished(tx, listing, listed.vouchers, deps.now())
    const announced = listed.vouchers.length + listed.unreadable.length
    await updateRegister(tx, register, {
      state: announced === 0 ? 'NO_MOVEMENT' : 'STORED',
      announced,
      stored: announced - aside.length,
      quarantined: aside.length,
      added,
      vanished,
    })
    const place = { businessId: business.id, collectionId: turn.run.id, source: 'portal-list' as const }
    await replaceQuarantine(tx, { ...place, book: register.book, period: register.period }, aside, deps.now())
  })
  return { kind: 'finished' }
}

type ListedVoucher = Omit<PortalVoucher, 'number'> & { readonly number: string }
type Listed = { vouchers: ListedVoucher[]; unreadable: { reason: string; content: string }[] }

async function listAll(turn: Turn, register: CollectedRegisterRow): Promise<Listed | Attempt> {
  const origin = register.book === 'rce' ? ('received' as const) : ('issued' as const)
  const range = periodRange(register.period)
  if (!range) throw new RangeError(`not a period: ${register.period}`)
  const vouchers = new Map<string, ListedVoucher>()
  const unreadable: { reason: string; content: string }[] = []
  for (const list of LISTS) {
    const page = await turn.deps.sunat.lists.vouchers(turn.sol, list, origin, range, { signal: turn.signal })
    if (page.ok) {
      for (const voucher of page.value.vouchers) {
        const tidy = { ...voucher, series: voucher.series.toUpperCase(), number: withoutZeros(voucher.number) }
        vouchers.set(identityOf(tidy), tidy)
      }
      for (const { reason, text } of page.value.unreadable)
        unreadable.push({ reason: `No se pudo leer: ${reason}`, content: text })
      continue
    }
    if (page.failure.kind !== 'missing-permission') return { kind: 'end', end: endOf(page.failure) ?? SUNAT_AWAY }
    await noteMissing(turn, page.failure.module)
  }
  return { vouchers: [...vouchers.values()], unreadable }
}

function identityOf({ issuer, type, series, number }: Pick<ListedVoucher, 'issuer' | 'type' | 'series' | 'number'>) {
  return [issuer, type, series, number].join('|')
}

/** Vouchers and their files in one piece: what is stored here is whole. */
async function storeChunk(
  turn: Turn,
  register: CollectedRegisterRow,
  listing: RegisterListing,
  chunk: readonly ListedVoucher[],
): Promise<{ added: number; aside: { reason: string; content: string }[] } | Attempt> {
  const { deps, business } = turn
  const door: VoucherAccess = { by: 'portal', credentials: turn.sol }
  const vouchers: RegisterVoucher[] = []
  const files = new Map<string, FetchedFile>()
  const aside: { reason: string; content: string }[] = []
  for (const voucher of chunk) {
    if (turn.leaving.aborted) break
    const pending: PendingVoucher = { ...voucher, id: 0, tries: 0 }
    const file = await fetchFile(turn, pending, register.book, door)
    if (file.kind === 'refused') return { kind: 'end', end: endOf(file.failure) ?? SUNAT_AWAY }
    if (file.kind === 'no-answer') return { kind: 'end', end: SUNAT_AWAY }
    const read = file.kind === 'stored' ? voucherFromXml(file.document.voucher, register.book) : reasonOf(file)
    if (typeof read === 'string') aside.push({ reason: read, content: identityOf(voucher) })
    else {
      vouchers.push(read)
      files.set(identityOf(voucher), file)
    }
  }
  const added = await inBulkTransaction(deps.pool, async (bulk) => {
    const merge = await beginMerge(bulk, listing, deps.now())
    await merge.add(vouchers)
    return (await merge.finish()).added
  })
  const ids = await findByIdentity(deps.db, business.id, register, chunk)
  const placed = [...files].flatMap(([identity, file]) => {
    const id = ids.get(identity)
    return id === undefined ? [] : [{ ...file, voucher: { ...file.voucher, id } }]
  })
  await storeDocuments(turn, register, placed)
  return { added, aside }
}

function reasonOf(file: FetchedFile): string {
  if (file.kind === 'not-allowed') return 'El usuario SOL no puede descargar el XML'
  return 'reason' in file ? file.reason : 'Sin XML en el portal'
}
