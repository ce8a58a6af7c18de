import { calendarDate, formatDate } from '../../dates/calendar-date.ts'
import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { conditionAtIssue } from './at-issue.ts'

export const notHabido: Rule = {
  id: 'S01',
  title: 'Proveedor no habido',
  severity: 'block',
  norm: 'Arts. 20 y 44 inc. j de la Ley del Impuesto a la Renta',
  confidence: 'confirmed',
  reads: ['taxpayers'],
  wouldChange: 'Que el proveedor levante la condición hasta el 31 de diciembre del año de emisión.',
  judge: (purchase) => {
    const found = conditionAtIssue(purchase)
    if (found?.condition !== 'NO HABIDO') return undefined
    const { issueDate, today, supplier } = purchase
    const year = issueDate.slice(0, 4)
    const lastDay = calendarDate(`${year}-12-31`)
    if (supplier.habidoSince !== undefined && supplier.habidoSince <= lastDay) return undefined
    const isOver = today > lastDay
    return {
      expense: isOver ? 'NO_DEDUCIBLE' : 'OBSERVADO',
      message: `El proveedor era no habido el ${formatDate(issueDate)}. Solo vale si lo levanta hasta el 31 de diciembre de ${year}.`,
      evidence: [
        evidence('taxpayers', 'Condición', 'No habido'),
        dateEvidence('taxpayers', 'Visto desde', found.seenSince),
        dateEvidence('register', 'Fecha de emisión', issueDate),
      ],
    }
  },
}
