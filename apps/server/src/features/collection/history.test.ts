import type { Collection } from '@contapro/contract/collections'
import type { Book } from '@contapro/domain/vouchers/book'
import { describe, expect, it } from 'vitest'

import type { CollectedRegisterRow, CollectionRow } from '../../db/tables/collection.ts'
import { createTurn } from '../../testing/sunat/create-turn.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { updateCollection } from './queries.ts'
import { planRegisters, updateRegister } from './register-queries.ts'

const test = useTestApp()

type Register = Partial<CollectedRegisterRow> & { book: Book }

/** What the history says was not read by a collection that ended so. */
async function unreadOf(collection: Partial<CollectionRow>, registers: readonly Register[]): Promise<string[]> {
  const { db } = test.deps
  const { business, collection: run } = await createTurn(test)
  await updateCollection(db, run.id, { state: 'DONE', ...collection })
  const planned = registers.map(({ book, period = '202610' }) => ({ book, period, isFiled: false }))
  await planRegisters(db, run.id, planned)
  for (const { book, period = '202610', ...change } of registers)
    await updateRegister(db, { collectionId: run.id, book, period }, change)
  const owner = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', business.accountantId)
    .executeTakeFirstOrThrow()
  const answer = await test.injectAs(owner, { url: `/app/internal/businesses/${business.id}/collections` })
  const [found] = answer.json<{ collections: Collection[] }>().collections
  return (found?.unread ?? []).map(({ operation_type: type, code }) => `${type} ${code}`)
}

const PURCHASES = { book: 'rce', state: 'STORED' } as const
const SALES = { book: 'rvie', state: 'STORED' } as const

describe('the history says what a collection did not read', () => {
  it.each<[string, Partial<CollectionRow>, Register[], string[]]>([
    ['nothing when both books were read', {}, [PURCHASES, { ...SALES, state: 'NO_MOVEMENT' }], []],
    ['a book whose periods SUNAT refuses to list', { missing: ['rce'] }, [SALES], ['COMPRA NOT_ALLOWED']],
    ['a book without any period', {}, [SALES], ['COMPRA REGISTER_FAILED']],
    ['both books, refused', { missing: ['rce', 'rvie'] }, [], ['COMPRA NOT_ALLOWED', 'VENTA NOT_ALLOWED']],
    [
      'registers that were refused or failed',
      {},
      [
        { ...PURCHASES, state: 'NOT_ALLOWED' },
        { ...SALES, state: 'FAILED', differences: ['SUNAT no entregó el registro'] },
      ],
      ['COMPRA NOT_ALLOWED', 'VENTA REGISTER_FAILED'],
    ],
    [
      'what only the portal showed',
      { route: 'portal' },
      [PURCHASES, SALES],
      ['COMPRA PORTAL_ONLY', 'VENTA PORTAL_ONLY'],
    ],
    [
      'the facturas that the portal refuses to list',
      { route: 'portal', missing: ['portal-invoices', 'deposits'] },
      [PURCHASES, { ...SALES, state: 'NOT_ALLOWED' }],
      ['COMPRA NOT_ALLOWED', 'COMPRA PORTAL_ONLY', 'VENTA NOT_ALLOWED'],
    ],
    [
      'what was read and is in doubt',
      { doubts: ['rce CURRENCY_UNPROVEN', 'rvie RATES_UNCLEAR'] },
      [PURCHASES, SALES],
      ['COMPRA CURRENCY_UNPROVEN', 'VENTA RATES_UNCLEAR'],
    ],
    [
      'rows in quarantine and a summary that differs',
      { missing: ['deposits'] },
      [{ ...PURCHASES, quarantined: 2, differences: ['Tipo 01'] }, SALES],
      ['COMPRA QUARANTINED', 'COMPRA SUMMARY_DIFFERS'],
    ],
  ])('%s', async (_, collection, registers, expected) => {
    expect(await unreadOf(collection, registers)).toEqual(expected)
  })
})
