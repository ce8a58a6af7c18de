import type { UploadProblem } from '@contapro/contract/uploads'
import { dateInLima } from '@contapro/domain/dates/lima'
import { formatPeriod, periodOf } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import type { ArchiveEntry } from '@contapro/sunat/archive/read-archive'
import { readRegisterText } from '@contapro/sunat/register/read-register'
import { OTHER_OWNER, type RegisterKey } from '@contapro/sunat/register/register-key'
import type { UnreadableLine } from '@contapro/sunat/register/register-row'

import { isReadByApi, isReadWhole, recordReading } from '../../completeness/queries.ts'
import { amountMeant, unreadableLine } from '../../quarantine/queries.ts'
import { countOutsideFile, listOutsideFile, openRegisterWriter } from '../../vouchers/queries.ts'
import { otherRuc } from '../owners.ts'
import { countResult, noteAbsent } from '../tally.ts'
import type { FileIntake } from './file-intake.ts'

const FILES: Readonly<Record<'proposal' | 'replacement', Readonly<Record<Book, string>>>> = {
  proposal: { rce: 'Propuesta de compras (RCE)', rvie: 'Propuesta de ventas (RVIE)' },
  replacement: { rce: 'Archivo de compras (Anexo 11)', rvie: 'Archivo de ventas (Anexo 3)' },
}

/** So many of the vouchers that a file does not name are named in its result. */
const MAX_NAMED = 5

/**
 * Stores a proposal of SUNAT that the accountant downloaded. It is a register like one that was collected, but removes nothing, because it may
 * be a part of one; while SUNAT's API reads that register, the file may be older, so it only adds what is missing. The file that the return
 * replaces the proposal with has what is declared, not all that SUNAT knows: it only makes the reading of a register that was never read whole.
 * Returns the business that it changed.
 */
export async function storeProposal(
  { deps, owners, tally, where }: FileIntake,
  register: RegisterKey,
  entry: ArchiveEntry,
): Promise<string | undefined> {
  const { book, ruc, period } = register
  const businessId = owners.businesses.get(ruc)
  if (businessId === undefined) {
    countResult(tally, otherRuc(owners, ruc), where)
    return undefined
  }
  if (period > periodOf(dateInLima(deps.now()))) {
    countResult(
      tally,
      { kind: 'unreadable', reason: `Es de ${formatPeriod(period).toLowerCase()}, que aún no llega` },
      where,
    )
    return undefined
  }
  const key = { businessId, book, period }
  // Before the vouchers are seen, so that those of the file are newer than its reading.
  const readAt = deps.now()
  const { isReplacement = false } = register
  const isAddition = isReplacement ? await isReadWhole(deps.db, key) : await isReadByApi(deps.db, key, readAt)
  const coverage = isAddition ? 'additions' : 'gaps'
  const listing = { book, period, isFiled: false, origin: 'upload', isProposal: !isReplacement, coverage } as const
  const writer = openRegisterWriter(deps, { businessId, collectionId: null }, listing)
  const problems: UploadProblem[] = []
  // Rows of another taxpayer: the book lacks nothing for them.
  const foreignLines: number[] = []
  let isCommitted = false
  try {
    const read = await readRegisterText(register, entry, async (batch) => {
      const [foreign, own] = [batch.unreadable.filter(isForeign), batch.unreadable.filter((line) => !isForeign(line))]
      foreignLines.push(...foreign.map(({ line }) => line))
      await writer.add({ ...batch, unreadable: own })
      for (const unreadable of own) problems.push(problemOf(unreadable))
    })
    if (!read.ok) {
      countResult(
        tally,
        { kind: 'unreadable', reason: 'La propuesta no se pudo leer: está dañada o no es de un solo periodo' },
        where,
      )
      return undefined
    }
    await writer.commit(async (tx, { stored, added, changed, quarantined }) => {
      const reading = { route: 'upload', isFiled: null, quarantined, isWhole: !isReplacement } as const
      if (!isAddition) {
        await recordReading(tx, key, reading, readAt)
        noteAbsent(tally, await countOutsideFile(tx, key), await listOutsideFile(tx, key, MAX_NAMED), where)
      }
      countResult(tally, { kind: 'stored' }, {}, added + changed)
      countResult(tally, { kind: 'already-there' }, {}, stored - added - changed)
      tally.detail = `${FILES[isReplacement ? 'replacement' : 'proposal'][book]} de ${formatPeriod(period).toLowerCase()}, ${stored.toLocaleString('en-US')} ${stored === 1 ? 'fila' : 'filas'}`
      tally.target = { business_uuid: businessId, tax_period: period, voucher_code: null, document_type: null }
    })
    isCommitted = true
  } finally {
    if (!isCommitted) await writer.rollback()
  }
  for (const { reason, ...place } of problems)
    countResult(tally, { kind: 'unreadable', reason }, { ...where, ...place })
  for (const line of foreignLines) countResult(tally, { kind: 'other-ruc', reason: FOREIGN }, { ...where, line })
  return businessId
}

const FOREIGN = 'Es de otro contribuyente'

const isForeign = ({ reason }: UnreadableLine) => reason === OTHER_OWNER

function problemOf(unreadable: UnreadableLine): UploadProblem {
  const { line, cell } = unreadable
  const { reason } = unreadableLine(unreadable)
  const amount = cell && amountMeant(cell)
  if (!cell || amount === undefined) return { line, reason }
  return { line, reason, meant: { column: cell.column, separator: cell.separator, amount } }
}
