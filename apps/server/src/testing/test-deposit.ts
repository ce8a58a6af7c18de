import type { Deposit } from '@contapro/sunat/portal/deposits'

/** A deposit as SUNAT lists it, for a purchase of the factories. */
export function testDeposit(given: Partial<Deposit>): Deposit {
  return {
    certificate: '7',
    solUser: '',
    account: '',
    accountType: '',
    acquirerRuc: '',
    supplierRuc: '20131312955',
    supplierName: '',
    operationCode: '01',
    operation: '',
    goodsCode: '',
    goods: '',
    amount: undefined,
    paidOn: undefined,
    paidAt: '',
    period: undefined,
    operationNumber: '',
    paymentNumber: '',
    voucherType: '01',
    voucherSeries: 'F001',
    voucherNumber: '1',
    ...given,
  }
}
