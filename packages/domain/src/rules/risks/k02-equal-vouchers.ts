import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const equalVouchers: Rule = {
  id: 'K02',
  title: 'Comprobantes iguales el mismo día',
  severity: 'observe',
  norm: 'Ley 29215 (fehaciencia)',
  confidence: 'inferred',
  reads: ['vouchers'],
  wouldChange: 'Sustentar que son compras distintas.',
  judge: ({ equalOnSameDay, issueDate, issuer, soles: { total } }, rules) => {
    if (equalOnSameDay < rules.equalOnSameDay) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'Se repiten comprobantes iguales el mismo día.',
      evidence: [
        evidence('vouchers', 'Comprobantes iguales', String(equalOnSameDay)),
        dateEvidence('vouchers', 'Fecha', issueDate),
        evidence('vouchers', 'Proveedor', issuer.name || issuer.ruc),
        evidence('vouchers', 'Total de cada uno', total),
      ],
    }
  },
}
