import { purchase } from '@contapro/contract/testing/vouchers'
import type { PurchaseVoucher, Reason } from '@contapro/contract/vouchers'
import { expect, it } from 'vitest'

import { describeCredit } from './describe-credit.ts'

const lost: Reason = {
  rule: 'D03',
  rule_version: 1,
  message: 'Crédito perdido: pasaron más de 12 meses desde la emisión sin depósito.',
  legal_basis: 'D.Leg. 940',
  severity: 'notice',
  confidence: 'confirmed',
  evidence: [],
  would_change: '',
  denies_credit: true,
}

it.each<[string, Partial<PurchaseVoucher>, string | RegExp]>([
  ['all', {}, 'Todo su IGV es crédito fiscal.'],
  ['a share', { destination: 'DGNG', credit: 'PRORRATA' }, 'Su IGV se prorratea.'],
  ['none by its destination', { destination: 'DNG', credit: 'NO' }, 'Su IGV no es crédito fiscal.'],
  ['deferred', { credit: 'DIFERIDO' }, 'Su IGV es crédito fiscal cuando se deposite la detracción.'],
  ['all, once validated', { status: 'observado' }, 'Si lo validas, todo su IGV será crédito fiscal.'],
  ['all, once validated after all', { status: 'gasto no deducible' }, /^Si lo validas, todo su IGV/v],
  [
    'deferred, once validated',
    { status: 'observado', credit: 'DIFERIDO' },
    /^Si lo validas, su IGV será .* cuando se/v,
  ],
  ['lost', { credit: 'NO', notices: [lost] }, `No da crédito fiscal. ${lost.message}`],
  ['none while it is not deductible', { credit: 'NO', status: 'gasto no deducible' }, /mientras no sea deducible/v],
  ['none by its type', { credit: 'NO' }, /por su tipo de comprobante/v],
])('says what a purchase gives: %s', (_, given, text) => {
  expect(describeCredit({ ...purchase('1'), ...given })).toMatch(text)
})
