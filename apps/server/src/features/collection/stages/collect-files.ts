import { hasXml } from '@contapro/domain/vouchers/has-xml'
import type { VoucherAccess } from '@contapro/sunat/cpe/voucher-files'

import type { CollectedRegisterRow } from '../../../db/tables.ts'
import { settleLeftOver } from '../../vouchers/queries.ts'
import { fetchFile, type FetchedFile } from '../fetch-file.ts'
import { countFiles, listWithoutFile, type PendingVoucher } from '../file-queries.ts'
import { listRegisters } from '../register-queries.ts'
import { storeDocuments } from '../store-documents.ts'
import { DONE, endOf, noteMissing, PAUSE, SUNAT_AWAY, type StageEnd, type Turn } from '../turn.ts'

const CHUNK = 64
/** As many as SUNAT lets one RUC ask at once; the client keeps its own, tighter pace. */
const AT_ONCE = 8
/** What was fetched is written down after this long, also when SUNAT is slow: it survives whatever happens to this process. */
const STORE_EVERY_MS = 1000
const FEW = 2

/** Brings the XML of every electronic voucher of the run's registers, newest period first, with its items. */
export async function collectFiles(turn: Turn): Promise<StageEnd> {
  const { deps, run } = turn
  await settleLeftOver(deps.db, turn.business.id)
  const registers = (await listRegisters(deps.db, run.id)).filter(({ state }) => state === 'STORED')
  const count = await countFiles(deps.db, turn.business.id, registers)
  await turn.progress.tell({
    step: 'Descargando comprobantes electrónicos',
    done: count.settled,
    total: count.expected,
  })
  const doors = doorsOf(turn)
  for (const register of registers) {
    const end = await collectOf(turn, register, doors, count)
    if (end.kind !== 'done') return end
    if (doors.length === 0) break
  }
  if (doors.length === 0) await noteMissing(turn, 'voucher-files')
  const { expected, stored } = await countFiles(deps.db, turn.business.id, registers)
  await deps.db
    .updateTable('collections')
    .set({ filesExpected: expected, filesStored: stored, filesMissing: expected - stored })
    .where('id', '=', run.id)
    .execute()
  return DONE
}

/** The ways to a file, best first. One that SUNAT closes is not tried again in this turn. */
function doorsOf({ api, sol }: Turn): VoucherAccess[] {
  return [...(api ? [{ by: 'api' as const, credentials: api }] : []), { by: 'portal' as const, credentials: sol }]
}

async function collectOf(
  turn: Turn,
  register: CollectedRegisterRow,
  doors: VoucherAccess[],
  count: { settled: number },
): Promise<StageEnd> {
  const { deps, business } = turn
  for (let after: PendingVoucher | undefined; ;) {
    const listed = await listWithoutFile(deps.db, business.id, register, { after, limit: CHUNK, now: deps.now() })
    after = listed.at(-1)
    const wanted = listed.filter(hasXml)
    if (!(await turn.mayGoOn())) return PAUSE
    const end = await collectChunk(turn, register, wanted, doors, async (settled) => {
      count.settled += settled
      await turn.progress.tell({ done: count.settled })
    })
    if (end) return end
    if (doors.length === 0 || listed.length < CHUNK) return DONE
  }
}

/** Undefined when the chunk is settled. */
async function collectChunk(
  turn: Turn,
  register: CollectedRegisterRow,
  wanted: readonly PendingVoucher[],
  doors: VoucherAccess[],
  onSettled: (count: number) => Promise<void>,
): Promise<StageEnd | undefined> {
  let rest = [...wanted]
  while (rest.length > 0) {
    const door = doors[0]
    if (!door) return undefined
    if (turn.leaving.aborted) return PAUSE
    const fetched = await fetchAll(turn, rest, register, door)
    const closed = fetched.find(({ kind }) => kind === 'not-allowed')
    const refused = fetched.find((file) => file.kind === 'refused')
    const settled = fetched.filter((file) => file.kind !== 'not-allowed' && file.kind !== 'refused')
    // A few that do not answer are told as missing, also when they are the last; when half of many do not, SUNAT is away.
    const away = settled.filter(({ kind }) => kind === 'no-answer').length
    const isAway = away > Math.max(settled.length / 2, FEW)
    await storeDocuments(turn, register, isAway ? settled.filter(({ kind }) => kind !== 'no-answer') : settled)
    if (refused?.kind === 'refused' && door.by === 'portal') return endOf(refused.failure)
    if (isAway) return SUNAT_AWAY
    if (closed || refused) doors.shift()
    await onSettled(settled.length)
    const done = new Set(settled.map(({ voucher }) => voucher.id))
    rest = rest.filter(({ id }) => !done.has(id))
  }
  return undefined
}

/** Files of a chunk, some at once, for as long as they may wait to be written down. Once the door is closed, the rest does not knock. */
async function fetchAll(
  turn: Turn,
  vouchers: readonly PendingVoucher[],
  register: CollectedRegisterRow,
  door: VoucherAccess,
): Promise<FetchedFile[]> {
  const fetched: FetchedFile[] = []
  const queue = [...vouchers]
  const until = Date.now() + STORE_EVERY_MS
  const knock = async () => {
    for (let voucher = queue.shift(); voucher; voucher = Date.now() < until ? queue.shift() : undefined) {
      if (turn.leaving.aborted) return
      const file = await fetchFile(turn, voucher, register.book, door)
      fetched.push(file)
      if (file.kind === 'not-allowed' || file.kind === 'refused') queue.length = 0
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, knock))
  return fetched
}
