import { describe, expect, it } from 'vitest'

import { describeBuyer } from '../activity/buyer.ts'
import { calendarDate } from '../dates/calendar-date.ts'
import { cents } from '../money/cents.ts'
import { decimal } from '../money/decimal.ts'
import { taxPeriod } from '../periods/tax-period.ts'
import type { EarlierDecision } from '../review/earlier-decision.ts'
import { ALL_RULES } from './all-rules.ts'
import { judgePurchase } from './judge-purchase.ts'
import type {
  DetractionFacts,
  DocumentFacts,
  ModifiedOutcome,
  PurchaseFacts,
  SolesAmounts,
  SupplierFacts,
} from './purchase-facts.ts'
import { RULE_SETS } from './rule-sets.ts'
import { SILENT_RULES } from './silent-rules.ts'

const [ruleSet] = RULE_SETS
if (!ruleSet) throw new Error('there is no rule set')
const rules = ruleSet

const OWN = '20600000030'
const SUPPLIER = '20131312955'

/** Base 1,000.00, IGV 180.00, total 1,180.00. */
const AMOUNTS: SolesAmounts = {
  base: cents(100_000),
  igv: cents(18_000),
  nonTaxable: cents(0),
  isc: cents(0),
  icbper: cents(0),
  otherCharges: cents(0),
  total: cents(118_000),
}

const DOCUMENT: DocumentFacts = {
  customer: { documentType: '6', document: OWN },
  items: [
    {
      description: 'PAPEL BOND A4 75 GR',
      sunatCode: undefined,
      unitValue: cents(1000),
      value: cents(100_000),
      affectation: '10',
    },
  ],
  detraction: undefined,
  plates: [],
}

const SUPPLIER_FACTS: SupplierFacts = {
  state: 'ACTIVO',
  condition: 'HABIDO',
  seenSince: calendarDate('2026-01-01'),
  habidoSince: undefined,
  isSsco: false,
  isNrus: false,
  isGoodTaxpayer: false,
  isRetentionAgent: false,
}

const lawFirm = describeBuyer({ activity: { ciiu: '6910', source: 'confirmed' }, sales: ['ASESORIA LEGAL'] })
const haulier = describeBuyer({ activity: { ciiu: '4923', source: 'confirmed' }, sales: ['FLETE LIMA - AREQUIPA'] })
const phoneShop = describeBuyer({ activity: { ciiu: '4741', source: 'confirmed' }, sales: ['CELULAR SAMSUNG'] })

/** A factura of October 2026 that no rule says anything about. */
const PURCHASE: PurchaseFacts = {
  company: { ruc: OWN, isRetentionAgent: false },
  buyer: lawFirm,
  history: [],
  type: '01',
  series: 'F001',
  number: '1234',
  issuer: { ruc: SUPPLIER, name: 'DISTRIBUIDORA LIMA S.A.C.' },
  issueDate: calendarDate('2026-10-14'),
  dueDate: undefined,
  period: taxPeriod('202610'),
  isVoided: false,
  hasVanished: false,
  origin: 'api',
  currency: 'PEN',
  exchangeRate: undefined,
  publishedRate: undefined,
  soles: AMOUNTS,
  destination: 'DG',
  supplierDestination: undefined,
  hasBothRates: false,
  document: DOCUMENT,
  detraction: undefined,
  modifies: undefined,
  validity: { state: 'accepted', askedOn: calendarDate('2026-11-10') },
  supplier: SUPPLIER_FACTS,
  alsoIn: undefined,
  equalOnSameDay: 1,
  today: calendarDate('2026-11-15'),
}

type Change = Partial<Omit<PurchaseFacts, 'soles' | 'supplier' | 'document'>> & {
  soles?: Partial<SolesAmounts>
  supplier?: Partial<SupplierFacts>
  document?: Partial<DocumentFacts> | undefined
}

function purchase({ soles, supplier, document, ...change }: Change, hasDocument = true): PurchaseFacts {
  return {
    ...PURCHASE,
    ...change,
    soles: { ...AMOUNTS, ...soles },
    supplier: { ...SUPPLIER_FACTS, ...supplier },
    document: hasDocument ? { ...DOCUMENT, ...document } : undefined,
  }
}

const item = (description: string, more: Partial<DocumentFacts['items'][number]> = {}) => ({
  items: [
    { description, sunatCode: undefined, unitValue: cents(1000), value: cents(100_000), affectation: '10', ...more },
  ],
})
const items = (...lines: readonly (readonly [description: string, value: number])[]) => ({
  items: lines.flatMap(([description, value]) => item(description, { value: cents(value) }).items),
})
const day = calendarDate
const month = taxPeriod
const modified = (outcome: ModifiedOutcome | undefined) => ({
  type: '07',
  modifies: [{ code: 'F001-1', known: { period: month('202610'), exchangeRate: undefined, outcome } }],
})
const detraction = (code: string, amount?: number) => ({
  detraction: { code, amount: amount === undefined ? undefined : cents(amount) },
})

/** Of October 2026, so that its credit waits until November 6; nothing was deposited by November 15. */
const subjectTo = (given: Partial<DetractionFacts> = {}): DetractionFacts => ({
  code: '022',
  amount: cents(14_200),
  deposited: cents(0),
  takenBackOn: undefined,
  completedOn: undefined,
  depositDue: day('2026-10-31'),
  depositDueBy: 'installment',
  creditDue: day('2026-11-06'),
  depositsKnownUntil: day('2026-11-15'),
  ...given,
})

/** Per rule: facts on which it speaks, with what it answers, and facts on which it is silent. */
const TABLE: Record<
  string,
  {
    fires: [
      string,
      Change,
      { expense?: string; credit?: string; creditPeriod?: string; isCreditLost?: boolean; message?: string },
    ][]
    silent: [string, Change][]
  }
> = {
  V01: {
    fires: [
      ['annulled in the register', { isVoided: true }, { expense: 'NO_DEDUCIBLE', credit: 'NO' }],
      ['withdrawn', { validity: { state: 'voided', askedOn: day('2026-11-10') } }, { expense: 'NO_DEDUCIBLE' }],
    ],
    silent: [['nobody asked', { validity: undefined }]],
  },
  V02: {
    fires: [
      ['not found', { validity: { state: 'not-found', askedOn: day('2026-11-10') } }, { expense: 'OBSERVADO' }],
      ['not authorized', { validity: { state: 'not-authorized', askedOn: day('2026-11-10') } }, {}],
    ],
    silent: [['nobody asked', { validity: undefined }]],
  },
  V03: {
    fires: [
      [
        'another RUC',
        { document: { customer: { documentType: '6', document: '20100000068' } } },
        { expense: 'NO_DEDUCIBLE', credit: 'NO', message: 'El comprobante está a nombre de otro RUC (20100000068).' },
      ],
    ],
    silent: [['a DNI, which is V04’s matter', { document: { customer: { documentType: '1', document: '12345678' } } }]],
  },
  V04: {
    fires: [
      ['a DNI', { document: { customer: { documentType: '1', document: '12345678' } } }, { expense: 'OBSERVADO' }],
      ['no document', { document: { customer: { documentType: undefined, document: undefined } } }, {}],
    ],
    silent: [['a boleta', { type: '03', document: { customer: { documentType: '1', document: '12345678' } } }]],
  },
  V05: {
    fires: [['own RUC', { issuer: { ruc: OWN, name: '' } }, { expense: 'OBSERVADO' }]],
    silent: [['a liquidación de compra', { type: '04', issuer: { ruc: OWN, name: '' } }]],
  },
  V06: {
    fires: [
      [
        'in September too',
        { alsoIn: month('202609') },
        { message: 'Este comprobante ya está registrado en setiembre 2026.' },
      ],
    ],
    silent: [['once', {}]],
  },
  V07: {
    fires: [
      [
        'wrong check digit',
        { issuer: { ruc: '20600000031', name: '' } },
        { message: 'El RUC 20600000031 no es válido.' },
      ],
      ['no RUC', { issuer: { ruc: '', name: '' } }, {}],
    ],
    silent: [
      ['check digit 11 is 1', { issuer: { ruc: '20110768151', name: '' } }],
      ['a foreign issuer', { type: '91', issuer: { ruc: 'US-1', name: '' } }],
      ['bought from a producer without RUC', { type: '04', issuer: { ruc: '45678912', name: '' } }],
    ],
  },
  V08: {
    fires: [
      [
        'a factura with the series of a boleta',
        { series: 'B001' },
        { message: 'La serie no corresponde a una factura electrónica.' },
      ],
      ['a boleta of the portal of facturas', { type: '03', series: 'E001' }, {}],
    ],
    silent: [
      ['the portal', { series: 'E001' }],
      ['paper', { series: '0001' }],
      ['a boleta of the portal', { type: '03', series: 'EB01' }],
      ['a type of any name', { type: 'constructor' }],
    ],
  },
  V09: {
    fires: [['tomorrow', { issueDate: day('2026-11-16') }, { expense: 'OBSERVADO' }]],
    silent: [['today', { issueDate: day('2026-11-15') }]],
  },
  V10: {
    fires: [
      ['6 céntimos off', { soles: { total: cents(118_006) } }, { expense: 'OBSERVADO' }],
      ['IGV 51 céntimos off', { soles: { igv: cents(18_051), total: cents(118_051) } }, {}],
    ],
    silent: [
      ['5 céntimos off', { soles: { total: cents(118_005) } }],
      ['ISC within the base, as SUNAT’s proposals have it', { soles: { isc: cents(5000) } }],
      ['ISC beside the base', { soles: { isc: cents(5000), total: cents(123_000) } }],
      ['IGV 50 céntimos off', { soles: { igv: cents(18_050), total: cents(118_050) } }],
      ['a credit note', { soles: { base: cents(-100_000), igv: cents(-18_000), total: cents(-118_000) } }],
    ],
  },
  V11: {
    fires: [
      [
        '10 % in 2026',
        { soles: { igv: cents(10_000), total: cents(110_000) } },
        { message: 'La tasa aplicada (10.0%) no existía en la fecha de emisión.' },
      ],
      ['10.5 % in 2025', { issueDate: day('2025-12-31'), soles: { igv: cents(10_500), total: cents(110_500) } }, {}],
    ],
    silent: [
      ['10.5 % in 2026', { issueDate: day('2026-01-01'), soles: { igv: cents(10_500), total: cents(110_500) } }],
      ['10 % in 2025', { issueDate: day('2025-12-31'), soles: { igv: cents(10_000), total: cents(110_000) } }],
      ['both rates in one voucher', { hasBothRates: true, soles: { igv: cents(14_000), total: cents(114_000) } }],
      ['céntimos, where rounding gives any rate', { soles: { base: cents(30), igv: cents(2), total: cents(32) } }],
      ['nothing taxed', { soles: { base: cents(0), igv: cents(0), nonTaxable: cents(118_000) } }],
    ],
  },
  V12: {
    fires: [['taxed lines without IGV', { soles: { igv: cents(0), total: cents(100_000) } }, { expense: 'OBSERVADO' }]],
    silent: [
      [
        'exempt lines',
        { soles: { igv: cents(0), total: cents(100_000) }, document: item('LIBRO', { affectation: '20' }) },
      ],
    ],
  },
  V13: {
    fires: [
      [
        'nobody has it',
        { type: '07', modifies: [{ code: 'F001-1', known: undefined }] },
        { message: 'La nota modifica F001-1, que no está registrado.' },
      ],
      [
        'a later period',
        {
          type: '07',
          modifies: [
            { code: 'F001-1', known: { period: month('202611'), exchangeRate: undefined, outcome: undefined } },
          ],
        },
        {},
      ],
    ],
    silent: [
      [
        'an earlier period',
        {
          type: '07',
          modifies: [
            { code: 'F001-1', known: { period: month('202601'), exchangeRate: undefined, outcome: undefined } },
          ],
        },
      ],
      ['a note that names none', { type: '07', modifies: [] }],
    ],
  },
  N01: {
    fires: [
      [
        'it is observed',
        modified({ expense: 'OBSERVADO', credit: 'SI', isDecided: false }),
        { expense: 'OBSERVADO', message: 'La nota sigue a F001-1, que está observado.' },
      ],
      [
        'the accountant declined it',
        modified({ expense: 'NO_DEDUCIBLE', credit: 'NO', isDecided: true }),
        { expense: 'NO_DEDUCIBLE', credit: 'NO', message: 'La nota sigue a F001-1: no es deducible.' },
      ],
      [
        'its IGV is prorated',
        modified({ expense: 'DEDUCIBLE', credit: 'PRORRATA', isDecided: false }),
        { credit: 'PRORRATA' },
      ],
    ],
    silent: [
      ['it is deductible', modified({ expense: 'DEDUCIBLE', credit: 'SI', isDecided: true })],
      ['nobody has judged it', modified(undefined)],
    ],
  },
  N02: {
    fires: [
      [
        'its credit waits for the deposit',
        modified({ expense: 'DEDUCIBLE', credit: 'SI', creditPeriod: '000000', isDecided: false }),
        { creditPeriod: '000000', message: 'La nota sigue a F001-1: su IGV cuenta cuando se deposite la detracción.' },
      ],
      [
        'its credit is of a later period',
        modified({ expense: 'OBSERVADO', credit: 'SI', creditPeriod: month('202612'), isDecided: false }),
        { creditPeriod: '202612', message: 'La nota sigue a F001-1: su IGV cuenta en el periodo Diciembre 2026.' },
      ],
    ],
    silent: [
      ['its credit is of its own period', modified({ expense: 'DEDUCIBLE', credit: 'SI', isDecided: true })],
      [
        'its credit is of the period of the note',
        modified({ expense: 'DEDUCIBLE', credit: 'SI', creditPeriod: month('202610'), isDecided: true }),
      ],
      ['nobody has judged it', modified(undefined)],
    ],
  },
  V14: {
    fires: [
      ['not in the list', { type: '03', series: 'B001' }, { expense: 'NO_DEDUCIBLE', credit: 'NO' }],
      [
        'no list',
        { type: '03', series: 'B001', supplier: { isNrus: undefined } },
        { expense: 'OBSERVADO', credit: 'NO' },
      ],
    ],
    silent: [['of the Nuevo RUS', { type: '03', supplier: { isNrus: true } }]],
  },
  V15: {
    fires: [
      [
        'of the Nuevo RUS',
        { type: '03', series: 'B001', supplier: { isNrus: true } },
        { expense: 'LIMITADO', credit: 'NO' },
      ],
    ],
    silent: [['no list', { type: '03', supplier: { isNrus: undefined } }]],
  },
  V16: {
    fires: [['without IGV', { type: '12', soles: { igv: cents(0) } }, { expense: 'NO_DEDUCIBLE', credit: 'NO' }]],
    silent: [['with IGV', { type: '12' }]],
  },
  V17: { fires: [['a fee receipt', { type: '02', series: 'E001' }, { credit: 'NO' }]], silent: [['a factura', {}]] },
  V18: {
    fires: [['a foreign voucher', { type: '91' }, { expense: 'OBSERVADO', credit: 'NO' }]],
    silent: [['a factura', {}]],
  },
  V19: {
    fires: [
      ['a retention', { type: '20' }, { expense: 'NO_DEDUCIBLE' }],
      ['a perception', { type: '41' }, {}],
    ],
    silent: [['a factura', {}]],
  },
  V20: {
    fires: [['unknown', { type: '77' }, { expense: 'OBSERVADO', message: 'Tipo de documento no reconocido (77).' }]],
    silent: [['a utility bill', { type: '14' }]],
  },
  P01: {
    fires: [['13 months', { issueDate: day('2025-09-30') }, { expense: 'OBSERVADO', credit: 'NO' }]],
    silent: [['12 months', { issueDate: day('2025-10-01') }]],
  },
  P02: {
    fires: [['2 months', { issueDate: day('2026-08-31') }, {}]],
    silent: [
      ['1 month', { issueDate: day('2026-09-01') }],
      ['after the window, which is P01’s matter', { issueDate: day('2025-09-30') }],
    ],
  },
  P03: {
    fires: [['the year before', { issueDate: day('2025-12-31'), period: month('202601') }, { expense: 'OBSERVADO' }]],
    silent: [['the same year', { issueDate: day('2026-01-01'), period: month('202612') }]],
  },
  P04: {
    fires: [['due next month', { type: '14', dueDate: day('2026-11-01') }, { expense: 'OBSERVADO' }]],
    silent: [
      ['due this month', { type: '14', dueDate: day('2026-10-31') }],
      ['no due date', { type: '14' }],
      ['a factura', { dueDate: day('2026-11-01') }],
    ],
  },
  P05: {
    fires: [['of September', { type: '07', issueDate: day('2026-09-30') }, {}]],
    silent: [['of October', { type: '07', issueDate: day('2026-10-01') }]],
  },
  S01: {
    fires: [
      ['this year', { supplier: { condition: 'NO HABIDO' } }, { expense: 'OBSERVADO' }],
      ['on the last day', { supplier: { condition: 'NO HABIDO' }, today: day('2026-12-31') }, { expense: 'OBSERVADO' }],
      [
        'a year later, lifted a day too late',
        { supplier: { condition: 'NO HABIDO', habidoSince: day('2027-01-01') }, today: day('2027-01-01') },
        { expense: 'NO_DEDUCIBLE' },
      ],
    ],
    silent: [
      ['seen after the issue date', { supplier: { condition: 'NO HABIDO', seenSince: day('2026-10-15') } }],
      [
        'lifted on the last day',
        { supplier: { condition: 'NO HABIDO', habidoSince: day('2026-12-31') }, today: day('2027-01-01') },
      ],
      ['not in the padrón', { supplier: { condition: undefined } }],
    ],
  },
  S02: {
    fires: [['no hallado', { supplier: { condition: 'NO HALLADO' } }, {}]],
    silent: [['no habido, which is S01’s matter', { supplier: { condition: 'NO HABIDO' } }]],
  },
  S03: {
    fires: [['baja definitiva', { supplier: { state: 'BAJA DEFINITIVA' } }, { expense: 'NO_DEDUCIBLE' }]],
    silent: [
      ['seen after the issue date', { supplier: { state: 'BAJA DEFINITIVA', seenSince: day('2026-10-15') } }],
      ['active', {}],
    ],
  },
  S04: {
    fires: [
      ['baja provisional', { supplier: { state: 'BAJA PROVISIONAL' } }, { expense: 'OBSERVADO' }],
      [
        'suspended, which the padrón writes without its accent',
        { supplier: { state: 'SUSPENSION TEMPORAL' } },
        {
          message: 'El proveedor figura con suspensión temporal; verifica su situación en la fecha de emisión.',
        },
      ],
      ['baja seen afterwards', { supplier: { state: 'BAJA DE OFICIO', seenSince: day('2026-10-15') } }, {}],
    ],
    silent: [['baja then, which is S03’s matter', { supplier: { state: 'BAJA DE OFICIO' } }]],
  },
  S05: {
    fires: [['published', { supplier: { isSsco: true } }, { expense: 'NO_DEDUCIBLE', credit: 'NO' }]],
    silent: [['no list', { supplier: { isSsco: undefined } }]],
  },
  S06: {
    fires: [['a factura of the Nuevo RUS', { supplier: { isNrus: true } }, { expense: 'OBSERVADO' }]],
    silent: [['no list', { supplier: { isNrus: undefined } }]],
  },
  B02: {
    fires: [
      ['S/ 2,000', { soles: { total: cents(200_000) } }, {}],
      ['S/ 3,500 before', { issueDate: day('2022-03-31'), soles: { total: cents(350_000) } }, {}],
      ['US$ 500 at 3.75', { currency: 'USD', exchangeRate: decimal('3.75'), soles: { total: cents(187_500) } }, {}],
    ],
    silent: [
      ['a céntimo less', { soles: { total: cents(199_999) } }],
      ['S/ 2,000 before', { issueDate: day('2022-03-31'), soles: { total: cents(200_000) } }],
      ['dollars without a rate', { currency: 'USD', soles: { total: cents(900_000) } }],
      ['a credit note', { type: '07', soles: { total: cents(900_000) } }],
    ],
  },
  D01: {
    fires: [
      [
        'freight above S/ 400',
        { document: item('SERVICIO DE TRANSPORTE DE CARGA LIMA - AREQUIPA') },
        { expense: 'OBSERVADO', message: 'Posible operación sujeta a detracción (027, 4%).' },
      ],
      [
        'sugar above half a UIT',
        { soles: { total: cents(275_100) }, document: item('AZUCAR RUBIA SACO 50 KG') },
        { expense: 'OBSERVADO', message: 'Posible operación sujeta a detracción (001, 10%).' },
      ],
      [
        'the register marks it',
        { detraction: subjectTo({ code: undefined, amount: undefined }) },
        { expense: 'OBSERVADO', message: 'El registro de SUNAT marca una detracción que el XML no indica.' },
      ],
      [
        'two lines of it together',
        {
          soles: { total: cents(60_000) },
          document: items(['FLETE TERRESTRE', 20_000], ['TRANSPORTE DE CARGA', 20_000]),
        },
        { expense: 'OBSERVADO' },
      ],
    ],
    silent: [
      ['it has a code', { document: { ...item('SERVICIO DE TRANSPORTE DE CARGA'), ...detraction('027', 4700) } }],
      ['below the minimum', { soles: { total: cents(40_000) }, document: item('TRANSPORTE DE CARGA') }],
      ['part of another word', { document: item('MADERAMEN DECORATIVO') }],
      ['sugar of half a UIT', { soles: { total: cents(275_000) }, document: item('AZUCAR RUBIA SACO 50 KG') }],
      [
        'rice, whose first sale has IVAP',
        { soles: { total: cents(900_000) }, document: item('ARROZ EXTRA SACO 50 KG') },
      ],
      [
        'a small part of the voucher',
        { soles: { total: cents(900_000) }, document: items(['AZUCAR RUBIA SACO 50 KG', 20_000], ['FIDEOS', 700_000]) },
      ],
    ],
  },
  D02: {
    fires: [
      [
        'expected 142',
        { document: detraction('022', 14_000) },
        { message: 'La detracción no coincide: se esperaba S/ 142.00.' },
      ],
      [
        '10 % until March 2018',
        { issueDate: day('2018-03-31'), document: detraction('037', 14_200) },
        { message: 'La detracción no coincide: se esperaba S/ 118.00.' },
      ],
    ],
    silent: [
      ['within one sol', { document: detraction('022', 14_160) }],
      ['freight by its referential value', { document: detraction('027', 9000) }],
      ['no amount', { document: detraction('022') }],
    ],
  },
  D03: {
    fires: [
      [
        'not deposited until its date',
        { detraction: subjectTo() },
        {
          creditPeriod: '000000',
          message: 'Detracción por pagar: el crédito fiscal se usa desde el periodo en que deposites.',
        },
      ],
      ['a part is missing', { detraction: subjectTo({ deposited: cents(10_000) }) }, { creditPeriod: '000000' }],
      ['an unknown amount', { detraction: subjectTo({ amount: undefined }) }, { creditPeriod: '000000' }],
      [
        'on the last day, when the credit still counts',
        { detraction: subjectTo({ depositsKnownUntil: day('2026-11-06') }) },
        {
          message:
            'Detracción por pagar hasta el 06/11/2026: después, el crédito fiscal se usa desde el periodo en que deposites.',
        },
      ],
      ['deposits that nobody read', { detraction: subjectTo({ depositsKnownUntil: undefined }) }, {}],
      [
        'in the last month of the window',
        { detraction: subjectTo({ depositsKnownUntil: day('2027-10-31') }) },
        { creditPeriod: '000000' },
      ],
      [
        'without a deposit after the window, when none would give credit',
        { detraction: subjectTo({ depositsKnownUntil: day('2027-11-01') }) },
        {
          credit: 'NO',
          isCreditLost: true,
          message:
            'Crédito perdido: pasaron más de 12 meses desde la emisión sin depósito. La detracción sigue por pagar y ya no da crédito fiscal.',
        },
      ],
      [
        'taken back before its date',
        { detraction: subjectTo({ takenBackOn: day('2026-11-06') }) },
        {
          message: 'No queda detracción por pagar: una nota de crédito dejó sin efecto la operación el 06/11/2026.',
        },
      ],
      [
        'taken back after it, when purchase and note count together',
        { detraction: subjectTo({ takenBackOn: day('2026-11-10') }) },
        {
          creditPeriod: '202611',
          message:
            'No queda detracción por pagar: una nota de crédito dejó sin efecto la operación el 10/11/2026. Su IGV y el de la nota cuentan en el periodo Noviembre 2026.',
        },
      ],
      [
        'taken back after it, when nobody knows whether it was deposited before',
        { detraction: subjectTo({ takenBackOn: day('2026-11-10'), depositsKnownUntil: day('2026-11-06') }) },
        {},
      ],
    ],
    silent: [
      ['not subject', {}],
      ['deposited on the last day', { detraction: subjectTo({ completedOn: day('2026-11-06') }) }],
      ['deposited late', { detraction: subjectTo({ completedOn: day('2026-11-09') }) }],
      ['without IGV', { soles: { igv: cents(0) }, detraction: subjectTo() }],
      ['of S/ 700', { soles: { total: cents(70_000) }, detraction: subjectTo() }],
    ],
  },
  D04: {
    fires: [
      [
        'the next business day',
        { detraction: subjectTo({ completedOn: day('2026-11-09') }) },
        { creditPeriod: '202611', message: 'Depósito fuera de plazo: el crédito pasa al periodo Noviembre 2026.' },
      ],
      [
        'in the last month of the window',
        { detraction: subjectTo({ completedOn: day('2027-10-31') }) },
        { creditPeriod: '202710' },
      ],
      [
        'after the window',
        { detraction: subjectTo({ completedOn: day('2027-11-02') }) },
        {
          credit: 'NO',
          message: 'Crédito perdido: se depositó cuando ya habían pasado más de 12 meses desde la emisión.',
        },
      ],
    ],
    silent: [
      ['on the last day', { detraction: subjectTo({ completedOn: day('2026-11-06') }) }],
      ['not deposited', { detraction: subjectTo() }],
      ['taken back, which is D03’s matter', { detraction: subjectTo({ takenBackOn: day('2026-11-10') }) }],
      ['without IGV', { soles: { igv: cents(0) }, detraction: subjectTo({ completedOn: day('2026-11-09') }) }],
      ['of S/ 700', { soles: { total: cents(70_000) }, detraction: subjectTo({ completedOn: day('2026-11-09') }) }],
    ],
  },
  D05: {
    fires: [
      [
        'exactly S/ 700',
        { soles: { total: cents(70_000) }, document: detraction('022', 8400) },
        { expense: 'OBSERVADO' },
      ],
    ],
    silent: [
      ['a céntimo more', { soles: { total: cents(70_001) }, document: detraction('022', 8400) }],
      ['a code without a minimum', { soles: { total: cents(100) }, document: detraction('010', 15) }],
    ],
  },
  D06: {
    fires: [['exempt goods with IGV', { document: detraction('035', 1800) }, { expense: 'OBSERVADO', credit: 'NO' }]],
    silent: [['exempt goods', { soles: { igv: cents(0), total: cents(100_000) }, document: detraction('035', 1500) }]],
  },
  R01: {
    fires: [
      [
        'the company is an agent',
        { company: { ruc: OWN, isRetentionAgent: true } },
        { message: 'Debías retener 3% al pagar.' },
      ],
    ],
    silent: [
      ['S/ 700', { company: { ruc: OWN, isRetentionAgent: true }, soles: { total: cents(70_000) } }],
      ['a good taxpayer', { company: { ruc: OWN, isRetentionAgent: true }, supplier: { isGoodTaxpayer: true } }],
      ['with detraction', { company: { ruc: OWN, isRetentionAgent: true }, document: detraction('022', 14_200) }],
      ['no list', { company: { ruc: OWN, isRetentionAgent: undefined } }],
    ],
  },
  M01: {
    fires: [
      [
        '6 thousandths off',
        { currency: 'USD', exchangeRate: decimal('3.756'), publishedRate: decimal('3.750') },
        { expense: 'OBSERVADO' },
      ],
      ['no rate', { currency: 'USD', publishedRate: decimal('3.750') }, {}],
    ],
    silent: [
      ['5 thousandths off', { currency: 'USD', exchangeRate: decimal('3.755'), publishedRate: decimal('3.750') }],
      ['nothing published', { currency: 'USD', exchangeRate: decimal('3.9') }],
      ['soles', { publishedRate: decimal('3.750') }],
    ],
  },
  M02: {
    fires: [
      [
        'another rate',
        {
          type: '07',
          currency: 'USD',
          exchangeRate: decimal('3.80'),
          modifies: [
            { code: 'F001-1', known: { period: month('202610'), exchangeRate: decimal('3.75'), outcome: undefined } },
          ],
        },
        { expense: 'OBSERVADO' },
      ],
    ],
    silent: [
      [
        'the rate of the original is not known',
        {
          type: '07',
          currency: 'USD',
          exchangeRate: decimal('3.80'),
          modifies: [
            { code: 'F001-1', known: { period: month('202610'), exchangeRate: undefined, outcome: undefined } },
          ],
        },
      ],
    ],
  },
  G01: {
    fires: [
      [
        'toys for a law firm',
        { document: item('MUÑECA BARBIE') },
        {
          expense: 'OBSERVADO',
          message:
            'Juguetes y juegos: no parece relacionada con tu actividad (Actividades jurídicas y de contabilidad, CIIU 6910). ¿La validas o la declinas?',
        },
      ],
      ['a restaurant on a Friday', { issueDate: day('2026-10-16'), document: item('MENU EJECUTIVO') }, {}],
    ],
    silent: [
      ['fuel with the plate of a vehicle', { document: { ...item('GASOHOL 95'), plates: ['ABC123'] } }],
      ['a fine, which is G02’s matter', { document: item('PAPELETA INFRACCION G40') }],
      [
        'a restaurant on a Saturday, which is G03’s matter',
        { issueDate: day('2026-10-17'), document: item('MENU EJECUTIVO') },
      ],
    ],
  },
  G02: {
    fires: [['a traffic fine', { document: item('PAPELETA INFRACCION G40') }, { expense: 'NO_DEDUCIBLE' }]],
    silent: [['legal defense', { document: item('DEFENSA LEGAL POR MULTA') }]],
  },
  G03: {
    fires: [
      [
        'a restaurant on a Saturday',
        { issueDate: day('2026-10-17'), document: item('MENU EJECUTIVO') },
        { expense: 'OBSERVADO' },
      ],
      ['a taxi on a Sunday', { issueDate: day('2026-10-18'), document: item('SERVICIO DE TAXI') }, {}],
    ],
    silent: [
      ['a restaurant on a Friday', { issueDate: day('2026-10-16'), document: item('MENU EJECUTIVO') }],
      ['a meal of the personnel', { issueDate: day('2026-10-17'), document: item('ALMUERZO PERSONAL DE OBRA') }],
    ],
  },
  G07: {
    fires: [['fuel without a plate', { buyer: haulier, document: item('DIESEL B5 S-50') }, { expense: 'OBSERVADO' }]],
    silent: [
      ['a plate in its field', { buyer: haulier, document: { ...item('DIESEL B5'), plates: ['ABC123'] } }],
      ['a plate in the description', { buyer: haulier, document: item('DIESEL B5 PLACA A1B-234') }],
      ['nobody looked for plates', { buyer: haulier, document: { ...item('DIESEL B5'), plates: undefined } }],
      [
        'a workshop',
        {
          buyer: describeBuyer({ activity: { ciiu: '4520', source: 'confirmed' }, sales: [] }),
          document: item('ACEITE MOTOR'),
        },
      ],
    ],
  },
  G08: {
    fires: [
      [
        'a céntimo above a quarter of the UIT of 2026',
        { document: item('LAPTOP LENOVO 15', { unitValue: cents(137_501) }) },
        { expense: 'OBSERVADO' },
      ],
      [
        'above that of 2025',
        { issueDate: day('2025-12-31'), document: item('LAPTOP LENOVO 15', { unitValue: cents(133_751) }) },
        {},
      ],
    ],
    silent: [
      ['a quarter of the UIT', { document: item('LAPTOP LENOVO 15', { unitValue: cents(137_500) }) }],
      [
        'the limit of 2025, in 2026',
        { issueDate: day('2026-01-01'), document: item('LAPTOP LENOVO 15', { unitValue: cents(133_751) }) },
      ],
      ['merchandise', { buyer: phoneShop, document: item('CELULAR SAMSUNG S25', { unitValue: cents(300_000) }) }],
      ['a rent', { document: item('ALQUILER DE LAPTOP', { unitValue: cents(300_000) }) }],
      ['nobody knows its cost', { document: item('LAPTOP LENOVO 15', { unitValue: undefined }) }],
    ],
  },
  G10: {
    fires: [
      ['untaxed sales', { destination: 'DNG' }, { credit: 'NO' }],
      ['both', { destination: 'DGNG' }, { credit: 'PRORRATA' }],
    ],
    silent: [['taxed sales', {}]],
  },
  K01: {
    fires: [['vanished', { hasVanished: true }, { expense: 'OBSERVADO' }]],
    silent: [['voided, which is V01’s matter', { hasVanished: true, isVoided: true }]],
  },
  K02: {
    fires: [['three', { equalOnSameDay: 3 }, { expense: 'OBSERVADO' }]],
    silent: [['two', { equalOnSameDay: 2 }]],
  },
  K03: {
    fires: [
      ['servicios varios', { document: item('SERVICIOS VARIOS') }, { expense: 'OBSERVADO' }],
      ['por consumo', { document: item('Por consumo') }, {}],
    ],
    silent: [
      ['a small amount', { soles: { total: cents(99_999) }, document: item('SERVICIOS VARIOS') }],
      ['a service with its name', { document: item('SERVICIO DE FUMIGACIÓN') }],
    ],
  },
}

describe.each(ALL_RULES)('$id $title', (rule) => {
  const { fires, silent } = TABLE[rule.id] ?? { fires: [], silent: [] }

  it('has cases on which it speaks and on which it does not', () => {
    expect(fires.length * silent.length).toBeGreaterThan(0)
  })

  it.each(fires)('speaks: %s', (_case, change, expected) => {
    expect(rule.judge(purchase(change), rules)).toMatchObject(expected)
  })

  it.each(silent)('is silent: %s', (_case, change) => {
    expect(rule.judge(purchase(change), rules)).toBeUndefined()
  })

  it('says nothing of an ordinary purchase', () => {
    expect(rule.judge(PURCHASE, rules)).toBeUndefined()
  })
})

describe('a verdict', () => {
  it('is deductible with credit when no rule speaks', () => {
    expect(judgePurchase(PURCHASE, rules)).toEqual({
      expense: 'DEDUCIBLE',
      isLimited: false,
      credit: 'SI',
      validatedCredit: 'SI',
      creditPeriod: undefined,
      isCreditLost: false,
      destination: undefined,
      reasons: [],
      notices: [],
      concepts: [],
      rulesAnsweredBefore: [],
      ruleSet: 1,
    })
  })

  it('takes the worst answer, and what is not deductible gives no credit', () => {
    const verdict = judgePurchase(purchase({ isVoided: true, equalOnSameDay: 4, destination: 'DGNG' }), rules)
    expect(verdict).toMatchObject({ expense: 'NO_DEDUCIBLE', credit: 'NO' })
    expect(verdict.reasons.map(({ id }) => id)).toEqual(['V01', 'K02'])
  })

  it('lists notices apart, and they observe nothing', () => {
    const verdict = judgePurchase(
      purchase({ soles: { base: cents(200_000), igv: cents(36_000), total: cents(236_000) } }),
      rules,
    )
    expect(verdict).toMatchObject({ expense: 'DEDUCIBLE', credit: 'SI', reasons: [] })
    expect(verdict.notices.map(({ id }) => id)).toEqual(['B02'])
  })

  it('is limited for a boleta of the Nuevo RUS', () => {
    const verdict = judgePurchase(purchase({ type: '03', series: 'B001', supplier: { isNrus: true } }), rules)
    expect(verdict).toMatchObject({ expense: 'DEDUCIBLE', isLimited: true, credit: 'NO' })
  })
})

describe('the period of the credit', () => {
  const late = { detraction: subjectTo({ completedOn: day('2026-12-03') }) }

  it('moves and leaves the expense deductible', () => {
    expect(judgePurchase(purchase(late), rules)).toMatchObject({
      expense: 'DEDUCIBLE',
      credit: 'SI',
      creditPeriod: '202612',
      reasons: [],
      notices: [{ id: 'D04' }],
    })
    const pending = judgePurchase(purchase({ detraction: subjectTo() }), rules)
    expect(pending).toMatchObject({ expense: 'DEDUCIBLE', credit: 'SI', creditPeriod: '000000', reasons: [] })
  })

  it('is kept for what may still be validated, and is its own where there is no credit', () => {
    const unvalidated = judgePurchase(purchase({ ...late, supplier: { state: 'BAJA DE OFICIO' } }), rules)
    expect(unvalidated).toMatchObject({ expense: 'NO_DEDUCIBLE', credit: 'NO', creditPeriod: '202612' })
    const without = judgePurchase(purchase({ ...late, destination: 'DNG' }), rules)
    expect(without).toMatchObject({ credit: 'NO', creditPeriod: undefined })
  })

  it('is its own for what was taken back in time, and while nobody knows whether it was deposited before', () => {
    const periodOf = (given: Partial<DetractionFacts>) =>
      judgePurchase(purchase({ detraction: subjectTo(given) }), rules).creditPeriod
    expect(periodOf({ takenBackOn: day('2026-11-06') })).toBeUndefined()
    expect(periodOf({ takenBackOn: day('2026-11-10'), depositsKnownUntil: day('2026-11-06') })).toBeUndefined()
    expect(periodOf({ takenBackOn: day('2026-11-10') })).toBe('202611')
    // A deposit that was made all the same does not move it again.
    expect(periodOf({ takenBackOn: day('2026-11-10'), completedOn: day('2026-12-03') })).toBe('202611')
  })

  it('is not promised where another rule leaves no credit', () => {
    const noticesOf = (change: Change) =>
      judgePurchase(purchase(change), rules).notices.map(({ id, message }) => [id, message])
    const unpromised = 'Detracción por pagar: el depósito es obligatorio aunque la compra no dé crédito fiscal.'
    const pending = { detraction: subjectTo() }
    expect(noticesOf({ ...pending, destination: 'DNG' })).toContainEqual(['D03', unpromised])
    const exempt = { detraction: subjectTo({ code: '035' }), document: detraction('035', 1800) }
    expect(noticesOf(exempt)).toEqual([['D03', unpromised]])
    expect(noticesOf({ ...late, destination: 'DNG' }).map(([id]) => id)).not.toContain('D04')
    expect(noticesOf({ ...late, supplier: { state: 'BAJA DE OFICIO' } })).toEqual([
      ['D04', 'Depósito fuera de plazo: con la compra validada, el crédito pasa al periodo Diciembre 2026.'],
    ])
    const observed = { ...pending, series: 'X001' }
    expect(judgePurchase(purchase(observed), rules).expense).toBe('OBSERVADO')
    expect(noticesOf(observed)).toEqual([['D03', expect.stringContaining('con la compra validada')]])
    expect(noticesOf({ ...pending, supplier: { state: 'BAJA DE OFICIO' } })).toEqual([
      [
        'D03',
        'Detracción por pagar: con la compra validada, el crédito fiscal se usa desde el periodo en que deposites.',
      ],
    ])
  })

  it('ends in no period after the window, also that of D.Leg. 1669', () => {
    const strict = { ...rules, depositWindow: rules.depositWindow.map((window) => ({ ...window, value: 3 })) }
    const deposited = (on: string) => purchase({ detraction: subjectTo({ completedOn: day(on) }) })
    expect(judgePurchase(deposited('2027-01-31'), strict)).toMatchObject({ credit: 'SI', creditPeriod: '202701' })
    expect(judgePurchase(deposited('2027-02-01'), strict)).toMatchObject({ credit: 'NO', creditPeriod: undefined })
    expect(judgePurchase(deposited('2027-02-01'), rules)).toMatchObject({ credit: 'SI', creditPeriod: '202702' })
  })

  it('that is lost is kept apart from the destination, and says why', () => {
    const lost = purchase({ detraction: subjectTo({ depositsKnownUntil: day('2027-11-01') }) })
    const supplierDestination = { destination: 'DGNG' as const, on: day('2026-10-01'), actionId: 1 }
    const verdict = judgePurchase({ ...lost, destination: 'DGNG', supplierDestination }, rules)
    expect(verdict).toMatchObject({
      credit: 'NO',
      validatedCredit: 'NO',
      isCreditLost: true,
      creditPeriod: undefined,
      destination: 'DGNG',
    })
    expect(verdict.notices.map(({ id, deniesCredit }) => [id, deniesCredit])).toEqual(
      expect.arrayContaining([
        ['D03', true],
        ['G10', undefined],
      ]),
    )
    // Without a credit there is none to lose.
    expect(judgePurchase({ ...lost, destination: 'DNG' }, rules).isCreditLost).toBe(false)
  })

  it('of a note is that of its vouchers: none yet while one of them waits', () => {
    const followed = (creditPeriod: '000000' | undefined) =>
      modified({ expense: 'DEDUCIBLE', credit: 'SI', creditPeriod, isDecided: false }).modifies
    const [waiting, own] = [followed('000000'), followed(undefined)]
    const note = judgePurchase(purchase({ type: '07', modifies: [...own, ...waiting] }), rules)
    expect(note).toMatchObject({ expense: 'DEDUCIBLE', creditPeriod: '000000', reasons: [] })
  })

  it('of a debit note is that of its own deposit too', () => {
    const { modifies } = modified({ expense: 'DEDUCIBLE', credit: 'SI', isDecided: false })
    const note = judgePurchase(purchase({ ...late, type: '08', modifies }), rules)
    expect(note).toMatchObject({ creditPeriod: '202612', notices: [{ id: 'D04' }] })
  })
})

describe('the credit of what is not deductible, once it is validated,', () => {
  it.each<[string, Change, string]>([
    ['is what the destination gives', { supplier: { state: 'BAJA DE OFICIO' } }, 'SI'],
    ['is prorated for mixed sales', { supplier: { state: 'BAJA DE OFICIO' }, destination: 'DGNG' }, 'PRORRATA'],
    ['is none for untaxed sales', { supplier: { state: 'BAJA DE OFICIO' }, destination: 'DNG' }, 'NO'],
    ['follows a fine', { document: item('PAPELETA INFRACCION G40') }, 'SI'],
    ['is denied by the decree on suppliers without capacity', { supplier: { isSsco: true } }, 'NO'],
    ['is denied to a boleta', { type: '03', series: 'B001' }, 'NO'],
  ])('%s', (_case, change, validatedCredit) => {
    const verdict = judgePurchase(purchase(change), rules)
    expect(verdict).toMatchObject({ expense: 'NO_DEDUCIBLE', credit: 'NO', validatedCredit })
  })
})

describe('what was decided before', () => {
  const toys: Change = { document: item('MUÑECA BARBIE') }
  const earlier = (change: Partial<EarlierDecision> = {}): EarlierDecision => ({
    concept: 'juguetes',
    decision: 'validated',
    isForSupplier: false,
    on: day('2026-11-03'),
    actionId: 17,
    ...change,
  })
  const judgeWith = (change: Change, ...history: EarlierDecision[]) =>
    judgePurchase(purchase({ ...change, history }), rules)

  it('is not asked again, and says so', () => {
    expect(judgeWith(toys)).toMatchObject({ expense: 'OBSERVADO', concepts: ['juguetes'], rulesAnsweredBefore: [] })
    const verdict = judgeWith(toys, earlier())
    expect(verdict).toMatchObject({
      expense: 'DEDUCIBLE',
      credit: 'SI',
      reasons: [],
      concepts: [],
      rulesAnsweredBefore: ['G01'],
    })
    expect(verdict.notices).toMatchObject([
      {
        id: 'G01',
        severity: 'notice',
        message: 'No se vuelve a preguntar: validaste «Juguetes y juegos» de este proveedor el 03/11/2026.',
      },
    ])
    expect(verdict.notices[0]?.evidence).toContainEqual({
      label: 'Decisión del historial',
      value: 'N.º 17',
      source: 'decisions',
    })
    expect(judgeWith({ document: item('MENU EJECUTIVO') }, earlier()).expense).toBe('OBSERVADO')
  })

  it('answers G01 and G03 alike, which ask the same of a category', () => {
    const saturday = { issueDate: day('2026-10-17'), document: item('MENU EJECUTIVO') }
    expect(judgeWith(saturday)).toMatchObject({ reasons: [{ id: 'G03' }], concepts: ['restaurantes'] })
    expect(judgeWith(saturday, earlier({ concept: 'restaurantes' })).expense).toBe('DEDUCIBLE')
  })

  it('leaves what else is asked, and what a rule says of the credit', () => {
    const equal = judgeWith({ ...toys, equalOnSameDay: 3 }, earlier())
    expect(equal).toMatchObject({ expense: 'OBSERVADO', reasons: [{ id: 'K02' }], concepts: ['K02'] })
    const boleta = { type: '03', series: 'B001', supplier: { isNrus: undefined } }
    expect(judgeWith(boleta, earlier({ concept: 'V14', isForSupplier: true }))).toMatchObject({
      expense: 'DEDUCIBLE',
      credit: 'NO',
    })
  })

  it('never covers rules that block, facts, penalties or the voucher that a note follows', () => {
    const concepts = ['V01', 'V02', 'V03', 'V06', 'P01', 'S01', 'G02', 'multas', 'N01']
    const history = concepts.map((concept) => earlier({ concept, isForSupplier: true }))
    const blocked: Change[] = [
      { validity: { state: 'not-found', askedOn: day('2026-11-10') } },
      { alsoIn: month('202609') },
      { document: { customer: { documentType: '6', document: '20100000068' } } },
      { document: item('PAPELETA INFRACCION G40') },
      modified({ expense: 'OBSERVADO', credit: 'SI', isDecided: false }),
    ]
    for (const change of blocked) {
      const verdict = judgeWith(change, ...history)
      expect(verdict).toMatchObject({ notices: [], concepts: [] })
      expect(verdict.expense).not.toBe('DEDUCIBLE')
    }
  })

  it('of a declined supplier is not deductible; one declined purchase leaves the question open', () => {
    const declined = { decision: 'declined' } as const
    expect(judgeWith(toys, earlier({ ...declined, isForSupplier: true }))).toMatchObject({
      expense: 'NO_DEDUCIBLE',
      credit: 'NO',
      validatedCredit: 'SI',
      reasons: [{ id: 'G01' }],
      notices: [{ message: expect.stringContaining('declinaste «Juguetes y juegos»') }],
      concepts: ['juguetes'],
    })
    expect(judgeWith(toys, earlier(declined))).toMatchObject({ expense: 'OBSERVADO', notices: [] })
  })

  it('is the newest decision', () => {
    const declined = earlier({ decision: 'declined', isForSupplier: true })
    expect(judgeWith(toys, earlier(), declined).expense).toBe('DEDUCIBLE')
    expect(judgeWith(toys, declined, earlier()).expense).toBe('NO_DEDUCIBLE')
  })
})

it('a destination given to the supplier counts instead of that of the register, and is known whatever the credit is', () => {
  const given = (destination: 'DG' | 'DNG' | 'DGNG', change: Change = {}) =>
    judgePurchase(
      purchase({
        ...change,
        destination,
        supplierDestination: { destination, on: day('2026-11-03'), actionId: 4 },
      }),
      rules,
    )
  expect(given('DG')).toMatchObject({ credit: 'SI', destination: 'DG', notices: [] })
  expect(given('DNG')).toMatchObject({ credit: 'NO', destination: 'DNG', notices: [{ id: 'G10' }] })
  expect(given('DG', { type: '03', series: 'B001' })).toMatchObject({ validatedCredit: 'NO', destination: 'DG' })
})

describe('a note', () => {
  it('is not asked about what its voucher is asked about, and keeps its own reasons', () => {
    const toys = {
      ...modified({ expense: 'DEDUCIBLE', credit: 'SI', isDecided: true }),
      document: item('MUÑECA BARBIE'),
    }
    expect(judgePurchase(purchase(toys), rules)).toMatchObject({ expense: 'DEDUCIBLE', credit: 'SI' })
    expect(judgePurchase(purchase({ ...toys, ...modified(undefined) }), rules).reasons).toMatchObject([{ id: 'G01' }])
    const duplicate = judgePurchase(purchase({ ...toys, alsoIn: month('202609') }), rules)
    expect(duplicate.reasons).toMatchObject([{ id: 'V06' }])
  })

  it('follows the worst of several vouchers', () => {
    const [good] = modified({ expense: 'DEDUCIBLE', credit: 'SI', isDecided: true }).modifies
    const [bad] = modified({ expense: 'NO_DEDUCIBLE', credit: 'NO', isDecided: false }).modifies
    const verdict = judgePurchase(
      purchase({ type: '07', modifies: [good, bad, good].flatMap((one) => one ?? []) }),
      rules,
    )
    expect(verdict).toMatchObject({ expense: 'NO_DEDUCIBLE', credit: 'NO', reasons: [{ id: 'N01' }] })
  })
})

it('V11 waits for the XML where lines of two rates would explain the rate', () => {
  const rule = ALL_RULES.find(({ id }) => id === 'V11')
  const between = { soles: { igv: cents(14_000), total: cents(114_000) } }
  expect(rule?.judge(purchase(between), rules)).toMatchObject({ expense: 'OBSERVADO' })
  expect(rule?.judge(purchase(between, false), rules)).toBeUndefined()
  const below = { soles: { igv: cents(9000), total: cents(109_000) } }
  expect(rule?.judge(purchase(below, false), rules)).toMatchObject({ expense: 'OBSERVADO' })
})

it('V10 waits for it too', () => {
  const rule = ALL_RULES.find(({ id }) => id === 'V10')
  const short = { soles: { igv: cents(17_900), total: cents(117_900) } }
  expect(rule?.judge(purchase(short), rules)).toMatchObject({ expense: 'OBSERVADO' })
  expect(rule?.judge(purchase(short, false), rules)).toBeUndefined()
  const over = { soles: { igv: cents(18_100), total: cents(118_100) } }
  expect(rule?.judge(purchase(over, false), rules)).toMatchObject({ expense: 'OBSERVADO' })
})

it.each(ALL_RULES.filter(({ reads }) => reads.every((source) => source === 'xml')))(
  '$id is silent without the XML',
  (rule) => {
    for (const [, change] of TABLE[rule.id]?.fires ?? [])
      expect(rule.judge(purchase(change, false), rules)).toBeUndefined()
  },
)

it('every rule has an id of its own, active or silent', () => {
  const ids = [...ALL_RULES, ...SILENT_RULES].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
