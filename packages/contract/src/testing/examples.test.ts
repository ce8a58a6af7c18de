import { expect, it } from 'vitest'

import { Business } from '../businesses.ts'
import { CollectionDetail } from '../collections.ts'
import { BookSummary, TotalAmount } from '../dashboard.ts'
import { listDetractionLots, makeDetractionLot } from '../detraction-lots.ts'
import { listDetractions } from '../detractions.ts'
import { Inbox } from '../inbox.ts'
import { getBoard } from '../office.ts'
import { SiscontSettings } from '../reports.ts'
import { listPurchases, listSales } from '../vouchers.ts'
import { business, incompleteBook, newBusiness } from './businesses.ts'
import { collectionDetail } from './collections.ts'
import { detraction, detractionList, detractionLot, leftOut, paidDetraction } from './detractions.ts'
import { board, boardRow, inbox, inboxItem } from './office.ts'
import { book, siscontSettings, totals } from './reports.ts'
import { purchase, purchaseList, sale, salesList } from './vouchers.ts'

it.each([
  ['a business', Business, business('Aceros')],
  ['a new business', Business, newBusiness('Panadería San Martín E.I.R.L.')],
  ['a book', BookSummary, { ...book, completeness: { sales: incompleteBook('PARTIAL', { action: 'UPLOAD' }) } }],
  ['the totals of a period', TotalAmount, totals],
  ['the settings of SISCONT', SiscontSettings, siscontSettings],
  ['a collection', CollectionDetail, collectionDetail()],
  [
    'a list of detractions',
    listDetractions.schema.response[200],
    detractionList([detraction('1'), paidDetraction('2')], { total: 40 }),
  ],
  [
    'a list of lots',
    listDetractionLots.schema.response[200],
    { data: [detractionLot()], pagination: { page: 1, size: 20, total_items: 1, total_pages: 1 } },
  ],
  ['a new lot', makeDetractionLot.schema.response[201], { ...detractionLot(), left_out: [leftOut()] }],
  [
    'the board',
    getBoard.schema.response[200],
    board([
      boardRow('Kallpa', { files: { rce: { downloaded_at: '2026-11-15T10:40:00Z', is_outdated: null }, rvie: null } }),
    ]),
  ],
  ['the inbox', Inbox, inbox([inboxItem('Kallpa'), inboxItem('Aceros', { soles_at_risk: null })])],
  ['a list of purchases', listPurchases.schema.response[200], purchaseList([purchase('1')])],
  ['a list of sales', listSales.schema.response[200], salesList([sale('1')])],
])('the example of %s is a valid answer of the API', (_name, schema, example) => {
  expect(schema.parse(example)).toEqual(example)
})
