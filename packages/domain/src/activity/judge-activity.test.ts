import { describe, expect, it } from 'vitest'

import { calendarDate } from '../dates/calendar-date.ts'
import { cents } from '../money/cents.ts'
import { describeBuyer } from './buyer.ts'
import { judgeActivity } from './judge-activity.ts'
import type { EarlierDecision } from '../review/earlier-decision.ts'
import type { PurchaseLine } from './judge-line.ts'

type History = Pick<EarlierDecision, 'concept' | 'decision' | 'isForSupplier'>[]

const confirmed = (ciiu: string, sales: string[] = []) =>
  describeBuyer({ activity: { ciiu, source: 'confirmed' }, sales })

const lawFirm = confirmed('6910', ['ASESORIA LEGAL'])

const TUESDAY = '2026-11-17'
const SUNDAY = '2026-11-15'

function judge(
  buyer: ReturnType<typeof describeBuyer>,
  lines: readonly (string | PurchaseLine)[],
  { supplierName = 'INVERSIONES ABC SAC', isFromPerson = false, date = TUESDAY, history = [] as History } = {},
) {
  return judgeActivity({
    buyer,
    purchase: {
      supplierName,
      isFromPerson,
      lines: lines.map((line) => (typeof line === 'string' ? { description: line } : line)),
      total: cents(25_000),
      date: calendarDate(date),
    },
    history,
  })
}

describe('judgeActivity', () => {
  it.each([
    ['6910', ['MUÑECA BARBIE'], 'high'],
    ['6910', ['PAPEL BOND A4'], 'none'],
    ['4764', ['MUÑECA BARBIE'], 'none'],
    ['5610', ['POLLO ENTERO KG'], 'none'],
    ['4100', ['POLLO ENTERO KG'], 'high'],
    ['4100', ['CEMENTO SOL 42.5KG'], 'none'],
    ['6910', ['CEMENTO SOL 42.5KG'], 'high'],
    ['7500', ['ALIMENTO PARA PERRO'], 'none'],
    ['8010', ['ALIMENTO PARA PERRO GUARDIAN'], 'none'],
    ['4923', ['DIESEL B5'], 'none'],
    ['6910', ['GASOHOL 95'], 'low'],
  ])('%s buys %j: %s', (ciiu, lines, level) => {
    expect(judge(confirmed(ciiu), lines).level).toBe(level)
  })

  it.each([
    'PARACETAMOL PARA BOTIQUIN',
    'CAMISA UNIFORME DE PERSONAL',
    'ALMUERZO PERSONAL DE OBRA',
    'EXAMEN MEDICO OCUPACIONAL',
  ])('does not question %s', (line) => {
    expect(judge(lawFirm, [line]).level).toBe('none')
  })

  it.each([
    'CONSOLA PLAYSTATION 5 PARA EL PERSONAL',
    'CERVEZA PILSEN PARA TRABAJADORES',
    'TELEVISOR 65 PARA EL PERSONAL',
  ])('questions %s: naming the personnel explains no leisure', (line) => {
    expect(judge(lawFirm, [line]).level).toBe('high')
  })

  it('covers what a trading company sells, and only that', () => {
    const toyShop = confirmed('4791', ['PELUCHE OSO', 'ROMPECABEZAS 500 PIEZAS'])
    expect(judge(toyShop, ['MUÑECA BARBIE'])).toMatchObject({
      level: 'none',
      why: 'La empresa vende «Juguetes y juegos».',
    })
    expect(judge(toyShop, ['PERFUME DAMA 100ML']).level).toBe('high')
    expect(judge(confirmed('4791'), ['MUÑECA BARBIE']).level).toBe('high')
  })

  it('covers the inputs of what is sold', () => {
    const tailor = describeBuyer({ sales: ['CAMISA A MEDIDA', 'PANTALON DE VESTIR'] })
    expect(judge(tailor, ['TELA DRILL ROLLO']).level).toBe('none')
    expect(judge(tailor, ['WHISKY 750ML']).level).toBe('high')
  })

  it('judges a mixed purchase by the share of its foreign lines', () => {
    const inputs = ['PAPEL BOND A4', 'TONER HP', 'ARCHIVADOR', 'FOLDER MANILA']
    expect(judge(lawFirm, [...inputs, 'MUÑECA BARBIE']).level).toBe('none')
    expect(judge(lawFirm, ['PAPEL BOND A4', 'MUÑECA BARBIE']).level).not.toBe('none')
    const barbie = { description: 'MUÑECA BARBIE', amount: 900 }
    expect(judge(lawFirm, [barbie, ...inputs.map((description) => ({ description, amount: 10 }))]).level).toBe('high')
    const smallBarbie = { description: 'MUÑECA BARBIE', amount: 20 }
    expect(judge(lawFirm, [smallBarbie, { description: 'TONER HP', amount: 900 }]).level).toBe('none')
  })

  it('asks what was declined last for all of a supplier, unless the activity covers it', () => {
    const of = (concept: string, decision: 'declined' | 'validated') => ({ concept, decision, isForSupplier: true })
    const declined = of('peajes_taxi_estacionamiento', 'declined')
    const taxi = (history: History) => judge(lawFirm, ['SERVICIO DE TAXI'], { history })
    expect(taxi([]).level).toBe('none')
    expect(taxi([declined])).toMatchObject({ level: 'high', why: expect.stringMatching(/^Ya declinaste/) })
    expect(taxi([of('peajes_taxi_estacionamiento', 'validated'), declined]).level).toBe('none')
    expect(taxi([of('restaurantes', 'declined')]).level).toBe('none')
    expect(judge(confirmed('4922'), ['SERVICIO DE TAXI'], { history: [declined] }).level).toBe('none')
  })

  it('asks with more doubt what one declined purchase was about, and nothing that raises no question', () => {
    const history = ['peajes_taxi_estacionamiento', 'combustible'].map((concept) => ({
      concept,
      decision: 'declined' as const,
      isForSupplier: false,
    }))
    expect(judge(lawFirm, ['GASOHOL 95']).level).toBe('low')
    expect(judge(lawFirm, ['GASOHOL 95'], { history }).level).toBe('high')
    expect(judge(lawFirm, ['SERVICIO DE TAXI'], { history }).level).toBe('none')
  })

  it('makes only fines and gambling not deductible by their words', () => {
    expect(judge(lawFirm, ['PAPELETA INFRACCION G40'])).toMatchObject({ level: 'high', isPenaltyOrGambling: true })
    expect(judge(lawFirm, ['BOLETO LOTERIA TINKA'])).toMatchObject({ level: 'high', isPenaltyOrGambling: true })
    expect(judge(confirmed('9200'), ['FICHA DE CASINO'])).toMatchObject({ level: 'none', isPenaltyOrGambling: false })
    expect(judge(lawFirm, ['DEFENSA LEGAL POR MULTA'])).toMatchObject({ level: 'none', isPenaltyOrGambling: false })
    expect(judge(lawFirm, ['JOYA DE ORO'])).toMatchObject({ level: 'high', isPenaltyOrGambling: false })
  })

  it('takes the supplier only when the lines say nothing', () => {
    const petShop = { supplierName: 'PET SHOP HUELLITAS SAC' }
    expect(judge(lawFirm, ['ITEM 25'], petShop)).toMatchObject({ level: 'low', category: { id: 'mascotas' } })
    expect(judge(lawFirm, ['PAPEL BOND A4'], petShop).level).toBe('none')
    expect(judge(lawFirm, ['ITEM 25']).level).toBe('none')
    const florist = { supplierName: 'TORRES FLORES GLORIA' }
    expect(judge(lawFirm, [], florist).category?.id).toBe('flores_regalos')
    expect(judge(lawFirm, [], { ...florist, isFromPerson: true }).level).toBe('none')
    expect(judge(lawFirm, ['ITEM 25 PARA OFICINA'], petShop).level).toBe('none')
  })

  it('questions taxis only at weekends', () => {
    expect(judge(lawFirm, ['SERVICIO DE TAXI']).level).toBe('none')
    expect(judge(lawFirm, ['SERVICIO DE TAXI'], { date: SUNDAY }).level).toBe('low')
  })

  it('questions only household goods when nothing is known of the company', () => {
    const unknown = describeBuyer({ sales: [] })
    expect(judge(unknown, ['MUÑECA BARBIE'])).toMatchObject({
      level: 'high',
      why: expect.stringContaining('No se conoce'),
    })
    expect(judge(unknown, ['CEMENTO SOL 42.5KG']).level).toBe('none')
    expect(judge(unknown, ['DIESEL B5']).level).toBe('none')
  })

  it('explains itself with evidence and what would change it', () => {
    const judgement = judge(lawFirm, ['MUÑECA BARBIE'])
    expect(judgement).toMatchObject({
      message:
        'Juguetes y juegos: no parece relacionada con tu actividad (Actividades jurídicas y de contabilidad, CIIU 6910). ¿La validas o la declinas?',
      matchedWords: ['muneca', 'barbie'],
      confidence: 0.9,
    })
    expect(judgement.why).toContain('«Actividades jurídicas y de contabilidad» no suele comprar «Juguetes y juegos»')
    expect(judgement.evidence).toContainEqual({
      label: 'Línea',
      value: 'MUÑECA BARBIE',
      source: 'xml',
    })
    expect(judgement.evidence).toContainEqual({ label: 'Total', value: 'S/ 250.00', source: 'register' })
    expect(judgement.wouldChange).toContain('Que la empresa venda este tipo de bien o servicio.')
  })
})
