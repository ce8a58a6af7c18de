import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const notFound: Rule = {
  id: 'V02',
  title: 'SUNAT no encuentra el comprobante',
  severity: 'block',
  norm: 'Art. 19 inc. b de la Ley del IGV; Ley 29215',
  confidence: 'inferred',
  reads: ['validity'],
  wouldChange: 'Que SUNAT lo encuentre en una nueva consulta, pasado el plazo de envío.',
  judge: ({ validity }) => {
    if (validity?.state !== 'not-found' && validity?.state !== 'not-authorized') return undefined
    return {
      expense: 'OBSERVADO',
      message: 'SUNAT no encuentra este comprobante. Puede no haber sido informado o ser falso.',
      evidence: [
        evidence('validity', 'Estado', validity.state === 'not-found' ? 'No existe' : 'No autorizado'),
        dateEvidence('validity', 'Consultado el', validity.askedOn),
      ],
    }
  },
}
