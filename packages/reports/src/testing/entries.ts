import { calendarDate } from '@contapro/domain/dates/calendar-date'
import { cents, zeroCents } from '@contapro/domain/money/cents'
import { taxPeriod } from '@contapro/domain/periods/tax-period'

import type { PurchaseEntry, RegisterOwner, SaleEntry } from '../sire/register-entry.ts'

export const OWNER: RegisterOwner = {
  ruc: '20600123450',
  name: 'FERRETERIA EJEMPLO SAC',
  period: taxPeriod('202610'),
}

const soles = (amount: number) => cents(Math.round(amount * 100))

const COMMON = {
  issueDate: calendarDate('2026-10-05'),
  dueDate: null,
  lastNumber: '',
  isc: zeroCents,
  icbper: zeroCents,
  other: zeroCents,
  currency: 'PEN',
  exchangeRate: null,
  modifies: [],
  project: '',
} as const

/** An invoice of S/ 1,180.00. */
export function purchaseEntry(given: Partial<PurchaseEntry> = {}): PurchaseEntry {
  return {
    ...COMMON,
    type: '01',
    series: 'F001',
    year: '',
    number: '1234',
    party: { documentType: '6', document: '20555000112', name: 'DISTRIBUIDORA DEL NORTE SAC' },
    baseDg: soles(1000),
    igvDg: soles(180),
    baseDgng: zeroCents,
    igvDgng: zeroCents,
    baseDng: zeroCents,
    igvDng: zeroCents,
    notTaxed: zeroCents,
    total: soles(1180),
    customsCode: '',
    goodsClass: '',
    participation: '',
    imb: null,
    ...given,
  }
}

/** An invoice of S/ 5,900.00. */
export function saleEntry(given: Partial<SaleEntry> = {}): SaleEntry {
  return {
    ...COMMON,
    issueDate: calendarDate('2026-10-03'),
    type: '01',
    series: 'E001',
    number: '101',
    party: { documentType: '6', document: '20333000335', name: 'CONSTRUCTORA CLIENTE SAC' },
    isVoided: false,
    exported: zeroCents,
    base: soles(5000),
    baseDiscount: zeroCents,
    igv: soles(900),
    igvDiscount: zeroCents,
    exonerated: zeroCents,
    unaffected: zeroCents,
    ivapBase: zeroCents,
    ivap: zeroCents,
    total: soles(5900),
    ...given,
  }
}
