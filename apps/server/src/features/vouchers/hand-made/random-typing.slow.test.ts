import type { HandMadeBody } from '@contapro/contract/hand-made-fields'
import { cents } from '@contapro/domain/money/cents'
import { itemAt } from '@contapro/domain/lists/item-at'
import { beforeAll, expect, it } from 'vitest'

import { setToday, typist } from '../../../testing/hand-made.ts'
import { randomNumbers } from '../../../testing/random-numbers.ts'
import { listedVoucher, storeListing } from '../../../testing/sunat/store-listing.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { useNewBusiness } from '../../../testing/use-test-business.ts'
import { findWrongTotals } from '../queries.ts'

// Random typing, correcting, deleting and collecting against a model of our own in whole céntimos.

const PERIODS = ['202609', '202610', '202611'] as const
const VOUCHERS = 8
const STEPS = 40

type Modelled = {
  /** In céntimos; undefined when nobody typed it. */
  typed: { base: number; period: string } | undefined
  listed: { base: number; period: string } | undefined
}

const test = useTestApp()
const given = useNewBusiness(test)
const hand = typist(test, given)
beforeAll(() => setToday(test))

const igvOf = (base: number) => Math.round(base * 0.18)
const codeOf = (index: number) => `20131312955-01-F001-${index + 1}`
const bodyOf = (index: number, base: number, period: string): HandMadeBody =>
  hand.bill({
    document_type: '01',
    serie: 'F001',
    number: String(index + 1),
    issue_date: '2026-09-02',
    due_date: null,
    base_dg: base / 100,
    igv_dg: igvOf(base) / 100,
    total: (base + igvOf(base)) / 100,
    tax_period: period,
  })

it.each([1, 2, 3, 4])('totals equal the sums of the list after each random step (seed %i)', async (seed) => {
  const roll = randomNumbers(seed)
  await listAnnullingNotes()
  const vouchers: Modelled[] = Array.from({ length: VOUCHERS }, () => ({ typed: undefined, listed: undefined }))
  const facts = () => ({ base: 100 + roll(1_000_000), period: itemAt(PERIODS, roll(3)) })
  for (let step = 0; step < STEPS; step += 1) {
    const index = roll(VOUCHERS)
    const voucher = itemAt(vouchers, index)
    const { base, period } = facts()
    const kind = itemAt(KINDS, roll(KINDS.length))
    const expected = expectedStatus(kind, voucher)
    const status =
      kind === 'collect'
        ? await collect(vouchers, period, () => roll(3) === 0, facts)
        : kind === 'batch'
          ? await typeBothBooks(step, index, { base, period })
          : await act(kind, index, { base, period })
    expect(status).toBe(expected)
    if (status === 201 || status === 200) voucher.typed = { base, period }
    if (status === 204) voucher.typed = undefined
    for (const one of PERIODS) await expectShown(vouchers, one)
  }
})

const KINDS = ['create', 'batch', 'change', 'remove', 'collect', 'collect'] as const
type Kind = (typeof KINDS)[number]
/** A collection has none. */
const NO_STATUS = 0

async function act(
  kind: Exclude<Kind, 'batch' | 'collect'>,
  index: number,
  { base, period }: { base: number; period: string },
) {
  const { book: _book, ...patch } = bodyOf(index, base, period)
  if (kind === 'create') return (await hand.create(bodyOf(index, base, period))).statusCode
  return (await (kind === 'change' ? hand.change(codeOf(index), patch) : hand.remove(codeOf(index)))).statusCode
}

/** Types a purchase and a sale at once. */
async function typeBothBooks(step: number, index: number, { base, period }: { base: number; period: string }) {
  const sale = hand.sale({ number: String(step + 1) })
  const { rows } = await hand.typeMany([bodyOf(index, base, period), sale])
  expect(rows[1]?.state).toBe('STORED')
  return rows[0]?.state === 'STORED' ? 201 : 409
}

/** A month before the others lists a note for each of the purchases, which annuls it: whether it counts depends on whether that one is there. */
async function listAnnullingNotes(): Promise<void> {
  const notes = Array.from({ length: VOUCHERS }, (_, index) =>
    listedVoucher(index + 1, {
      type: '07',
      noteReason: '02',
      issueDate: '2026-08-20',
      taxableBase: cents(-10_000),
      modifies: [{ type: '01', series: 'F001', number: String(index + 1), issueDate: null }],
    }),
  )
  await storeListing(test.deps.pool, { businessId: given.business.id, period: '202608' }, notes)
}

function expectedStatus(kind: Kind, { typed, listed }: Modelled): number {
  if (kind === 'collect') return NO_STATUS
  if (kind === 'create' || kind === 'batch') return typed || listed ? 409 : 201
  if (!typed) return 404
  if (listed) return 409
  return kind === 'change' ? 200 : 204
}

/** SUNAT lists some vouchers in a period, and no more those of it that it does not choose. Those of other periods stay where they are. */
async function collect(
  vouchers: readonly Modelled[],
  period: string,
  isChosen: () => boolean,
  facts: () => { base: number },
): Promise<number> {
  const rows = vouchers.flatMap((voucher, index) => {
    if (voucher.listed && voucher.listed.period !== period) return []
    voucher.listed = isChosen() ? { base: facts().base, period } : undefined
    if (!voucher.listed) return []
    const { base } = voucher.listed
    return [listedVoucher(index + 1, { taxableBase: cents(base), igv: cents(igvOf(base)), issueDate: '2026-09-02' })]
  })
  await storeListing(test.deps.pool, { businessId: given.business.id, period }, rows)
  return NO_STATUS
}

async function expectShown(vouchers: readonly Modelled[], period: string): Promise<void> {
  const expected = vouchers.flatMap(({ typed, listed }, index) => {
    const inForce = listed ?? typed
    return inForce?.period === period ? [{ code: codeOf(index), total: inForce.base + igvOf(inForce.base) }] : []
  })
  const { data, summary } = await hand.list(period)
  const found = data.map(({ code, taxable_amount: total }) => ({ code, total: Math.round((total ?? 0) * 100) }))
  expect(found.toSorted((a, b) => a.code.localeCompare(b.code))).toEqual(expected)
  expect(Math.round(summary.total_amount * 100)).toBe(expected.reduce((sum, { total }) => sum + total, 0))
  expect(await findWrongTotals(test.deps.db, given.business.id)).toEqual([])
}
