import { expect, it } from 'vitest'

import { Business } from '../businesses.ts'
import { CollectionDetail } from '../collections.ts'
import { BookSummary, TotalAmount } from '../dashboard.ts'
import { listPurchases, listSales } from '../vouchers.ts'
import { business, incompleteBook, newBusiness } from './businesses.ts'
import { collectionDetail } from './collections.ts'
import { book, totals } from './reports.ts'
import { purchase, purchaseList, sale, salesList } from './vouchers.ts'

it.each([
  ['a business', Business, business('Aceros')],
  ['a new business', Business, newBusiness('Panadería San Martín E.I.R.L.')],
  ['a book', BookSummary, { ...book, completeness: { sales: incompleteBook('PARTIAL', { action: 'UPLOAD' }) } }],
  ['the totals of a period', TotalAmount, totals],
  ['a collection', CollectionDetail, collectionDetail()],
  ['a list of purchases', listPurchases.schema.response[200], purchaseList([purchase('1')])],
  ['a list of sales', listSales.schema.response[200], salesList([sale('1')])],
])('the example of %s is a valid answer of the API', (_name, schema, example) => {
  expect(schema.parse(example)).toEqual(example)
})
