import { itemAt } from '@contapro/domain/lists/item-at'
import { taxPeriod } from '@contapro/domain/periods/tax-period'
import { rucCheckDigit } from '@contapro/domain/taxpayers/ruc'
import { describe, expect, it } from 'vitest'

import { readJson } from '../testing/read-json.ts'
import { useSimulator } from '../testing/use-simulator.ts'

const test = useSimulator()
const OCTOBER = taxPeriod('202610')

const supplier = () => itemAt(test.simulator.world.companies.all, 0)

/** A line as the bank states it: `changes` replace the characters from a position, counted from 1. */
function detail(changes: Record<number, string> = {}): string {
  const { party, account } = supplier()
  const line = `6${party.documentNumber}${' '.repeat(35)}000000000037${account}0000000000142000120261001F00100000123`
  return Object.entries(changes).reduce(
    (text, [from, value]) => text.slice(0, Number(from) - 1) + value + text.slice(Number(from) - 1 + value.length),
    line,
  )
}

const header = (total: number, lot = '260001') =>
  `*${test.client.owner.ruc}${'COMERCIAL EJEMPLO S.A.C.'.padEnd(35)}${lot}${String(total).padStart(15, '0')}`

const fileOf = (...lines: string[]) => lines.map((line) => `${line}\r\n`).join('')

async function pay(content: string, more: object = {}) {
  const { ruc } = test.client.owner
  const response = await fetch(`${test.simulator.url}/_sim/api/taxpayers/${ruc}/detraction-lots`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ file_name: `D${ruc}260001.TXT`, content, ...more }),
  })
  const { problems = [], certificates = [] } = await readJson<{ problems?: string[]; certificates?: string[] }>(
    response,
  )
  return { status: response.status, problems, certificates }
}

describe('a file of deposits', () => {
  it('is refused whole for what the bank refuses', async () => {
    const whole = (changes: Record<number, string>) => fileOf(header(14_200), detail(changes))
    const otherRuc = `2050000007${rucCheckDigit('2050000007')}`
    const cases: [string, string, object?][] = [
      ['La última línea no termina en CRLF', fileOf(header(14_200), detail()).slice(0, -2)],
      ['La cabecera tiene 67 caracteres y no 68', fileOf(header(14_200).slice(0, -1), detail())],
      ['La cabecera no empieza con *', fileOf(header(14_200).replace('*', 'P'), detail())],
      ['El lote de la cabecera no es el del nombre', fileOf(header(14_200, '260002'), detail())],
      ['El total no es la suma de las líneas', fileOf(header(14_300), detail())],
      ['Línea 2: tiene 106 caracteres y no 107', fileOf(header(14_200), detail().slice(0, -1))],
      ['Línea 3: tiene 108 caracteres y no 107', fileOf(header(28_400), detail(), `${detail()} `)],
      ['Línea 2: el tipo de documento no es 6', whole({ 1: '2' })],
      ['Línea 2: el RUC del proveedor no es válido', whole({ 12: 'X' })],
      ['Línea 2: el nombre del proveedor no está en blanco', whole({ 13: 'A' })],
      ['Línea 2: la proforma no es de ceros', whole({ 48: ' ' })],
      ['Línea 2: no existe ese bien o servicio', whole({ 57: '998' })],
      ['Línea 2: la cuenta no es válida', whole({ 60: ' ' })],
      ['Línea 2: la cuenta no es del proveedor', whole({ 60: '99999999999' })],
      ['Línea 2: no existe ese proveedor', whole({ 2: otherRuc })],
      ['Línea 2: el monto no es de soles enteros', fileOf(header(14_250), detail({ 84: '50' }))],
      ['Línea 2: no existe ese tipo de operación', whole({ 86: '06' })],
      ['Línea 2: el periodo no es válido', whole({ 88: '202613' })],
      ['Línea 2: el tipo de comprobante no es válido', whole({ 94: '08' })],
      ['Línea 2: la serie no es válida', whole({ 96: '0 01' })],
      ['Línea 2: el número no es válido', whole({ 100: '00000000' })],
      ['El archivo tiene caracteres que no son ASCII', fileOf(header(14_200).replace('C', 'Ñ'), detail())],
      ['El nombre del archivo no es D, RUC, lote y .TXT', whole({}), { file_name: 'lote.txt' }],
      ['El RUC del nombre no es el del depositante', whole({}), { file_name: 'D20600000081260001.TXT' }],
      ['Se espera file_name, content y, si no es hoy, paid_on hasta hoy', whole({}), { paid_on: '2026-11-16' }],
    ]
    for (const [problem, content, more] of cases)
      expect(await pay(content, more)).toEqual({ status: 400, problems: [problem], certificates: [] })
    const { owner } = test.client
    expect(test.simulator.world.paidLots.of(owner.ruc, 'rce', OCTOBER)).toEqual([])
  })

  it('gives each line a certificate, which the portal lists, and its number is not used again', async () => {
    const content = fileOf(header(28_400), detail(), detail({ 100: '00000124' }))
    const { owner } = test.client
    const listed = () => Array.from(test.simulator.world.deposits(owner, 'rce', OCTOBER))
    const before = listed().length
    const { status, certificates } = await pay(content, { paid_on: '2026-11-13' })
    expect([status, certificates]).toEqual([201, ['92600010001', '92600010002']])
    const deposits = listed().slice(before)
    expect(deposits).toMatchObject([
      {
        certificate: '92600010001',
        account: supplier().account,
        customerRuc: owner.ruc,
        supplierRuc: supplier().party.documentNumber,
        supplierName: supplier().party.name,
        amount: 14_200,
        paidOn: '2026-11-13',
        paidAt: '13/11/2026 11:30:00',
        voucherType: '01',
        voucherSeries: 'F001',
        voucherNumber: '123',
      },
      { certificate: '92600010002', voucherNumber: '124' },
    ])
    expect(new Set(deposits.map(({ paymentNumber }) => paymentNumber)).size).toBe(1)
    expect(await pay(content)).toEqual({ status: 400, problems: ['El lote 260001 ya se usó'], certificates: [] })
  })
})
