import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const notInProposal: Rule = {
  id: 'K01',
  title: 'Ya no está en la propuesta de SUNAT',
  severity: 'observe',
  norm: 'SIRE (R.S. 112-2021/SUNAT)',
  confidence: 'confirmed',
  reads: ['register'],
  wouldChange: 'Que la propuesta de SUNAT lo muestre de nuevo.',
  judge: ({ hasVanished, isVoided }) => {
    if (!hasVanished || isVoided) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'Estaba en la propuesta de SUNAT y ya no figura.',
      evidence: [evidence('register', 'Propuesta de SUNAT', 'No figura')],
    }
  },
}
