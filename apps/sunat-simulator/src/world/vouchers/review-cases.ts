import { itemAt } from '@contapro/domain/lists/item-at'
import type { Party } from '@contapro/domain/vouchers/party'

import { mix, Random } from '../random.ts'
import { item, type ItemData } from '../sectors/item.ts'
import { findSector } from '../sectors/sectors.ts'
import { makeDni, makePersonName } from '../taxpayers/make-person.ts'
import type { BookMonth } from './book-month.ts'
import { priceLine, sumDraft } from './draft-lines.ts'
import { GENERAL_RATE } from './draft-terms.ts'
import type { Draft, DraftLine } from './draft.ts'

/** Per mille of the facturas that a taxpayer of the demonstration receives. */
const SHARE = 40

/** Per mille of the others whose lines do not say what they are for. */
const UNSTATED_SHARE = 20

/** What many companies have no obvious use for. One that buys it for its work has that written on the voucher. */
const STATED_USES = new Map(
  Object.entries({
    'PARA EL PERSONAL': 'restaurante hotel supermercado tienda farmacia abarrotes textil agro ensenanza computo'.split(
      ' ',
    ),
    'PARA LOCAL COMERCIAL': 'ferreteria agregados taller obras'.split(' '),
  }).flatMap(([use, sectors]) =>
    sectors.flatMap((id) => findSector(id).items.map(({ text }): [string, string] => [text, `${text} ${use}`])),
  ),
)

function withStatedUse(line: DraftLine): DraftLine {
  const text = STATED_USES.get(line.item.text)
  return text === undefined ? line : { ...line, item: { ...line.item, text } }
}

type Purchase = Omit<Draft, 'annulledOn'>
type Case = (purchase: Purchase, other: Party, random: Random) => Partial<Draft>

/** One line in soles, bought once. */
function bought(
  given: Omit<ItemData, 'unit'>,
): Pick<
  Draft,
  | 'lines'
  | 'sums'
  | 'currency'
  | 'rate'
  | 'igvRate'
  | 'detraction'
  | 'perception'
  | 'operationType'
  | 'pending'
  | 'installments'
  | 'dueDate'
> {
  const chosen = item({ unit: 'NIU', ...given })
  const unitValue = Math.round((chosen.price * 10_000) / (1 + GENERAL_RATE / 1000))
  const lines = [priceLine({ item: chosen, affectation: '10', quantity: 1000, unitValue }, GENERAL_RATE)]
  return {
    lines,
    sums: sumDraft(lines),
    currency: 'PEN',
    rate: 1000,
    igvRate: GENERAL_RATE,
    detraction: undefined,
    perception: undefined,
    operationType: '0101',
    pending: 0,
    installments: [],
    dueDate: undefined,
  }
}

const withDetraction = (given: Omit<ItemData, 'unit'>, code: string, amount: number): Partial<Draft> => ({
  ...bought(given),
  operationType: '1001',
  detraction: { code, rate: 120, amount, account: '00000000001' },
})

/** Purchases that an accountant has to look at, of which an ordinary world has none. */
const CASES: readonly Case[] = [
  () => bought({ text: 'MUÑECA BARBIE FASHIONISTA', soles: 129.9 }),
  () => bought({ text: 'PERFUME DAMA EAU DE PARFUM 100 ML', soles: 289 }),
  () => bought({ text: 'PAPELETA DE INFRACCIÓN DE TRÁNSITO', soles: 412 }),
  () => bought({ text: 'CENA BUFFET PARA DOS', soles: 198 }),
  () => bought({ text: 'LAPTOP LENOVO THINKPAD 14 16 GB', soles: 3899 }),
  () => bought({ text: 'SERVICIOS VARIOS', soles: 1850 }),
  () => bought({ text: 'SERVICIO DE TRANSPORTE DE CARGA LIMA - AREQUIPA', soles: 1180 }),
  () => withDetraction({ text: 'ASESORÍA EMPRESARIAL DEL MES', soles: 2360 }, '022', 15_000),
  () => withDetraction({ text: 'ASESORÍA EMPRESARIAL POR HORAS', soles: 590 }, '022', 7100),
  () => withDetraction({ text: 'BIENES EXONERADOS DEL IGV', soles: 1180 }, '035', 1800),
  (_purchase, other) => ({ customer: other }),
  (_purchase, _other, random) => ({
    customer: {
      documentType: '1',
      documentNumber: makeDni(random),
      name: makePersonName(random),
      tradeName: undefined,
      address: undefined,
    },
  }),
  ({ series }) => ({ series: `B${series.slice(1)}` }),
]

/** What makes a purchase worth a question; nothing for most. Decided by a hash of its own, so the other vouchers stay as they were. */
export function reviewCase(month: BookMonth, index: number, purchase: Purchase, other: Party): Partial<Draft> {
  const { owner, book, seed } = month
  if (book !== 'rce' || !owner.registered || purchase.type !== '01') return {}
  const hash = mix(seed ^ 0x5bd1e995, index)
  const place = hash % 1000
  if (place >= SHARE + UNSTATED_SHARE) return { lines: purchase.lines.map(withStatedUse) }
  // A month of a given size has only what SUNAT proposes.
  if (place >= SHARE || month.proposedOnly) return {}
  const chosen = itemAt(CASES, (hash >>> 10) % CASES.length)
  return chosen(purchase, other, new Random(hash))
}
