import { cents } from '@contapro/domain/money/cents'
import { expect, it } from 'vitest'

import { SheetSummary } from './summary-lines.ts'

it('counts the purchases that give credit, and those whose IGV is shared, each apart', () => {
  const summary = new SheetSummary()
  summary.addCredit(cents(1800), cents(0))
  summary.addCredit(cents(0), cents(900))
  summary.addCredit(cents(0), cents(0))
  const lines = summary.lines('Compras', '202610', { state: 'COMPLETE', reasons: [] })
  expect(lines.filter(({ label }) => label.startsWith('IGV'))).toEqual([
    { label: 'IGV con crédito en Octubre 2026', count: 1, igv: 1800 },
    { label: 'IGV por prorratear en Octubre 2026', count: 1, igv: 900 },
  ])
})
