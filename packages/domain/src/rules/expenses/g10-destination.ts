import { dateEvidence, evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

export const destination: Rule = {
  id: 'G10',
  title: 'Compra para ventas no gravadas',
  severity: 'notice',
  norm: 'Art. 23 de la Ley del IGV',
  confidence: 'confirmed',
  reads: ['register', 'decisions'],
  wouldChange: 'Cambiar el destino de la compra.',
  judge: ({ destination: given, supplierDestination, soles: { igv } }) => {
    if ((given !== 'DNG' && given !== 'DGNG') || igv === 0) return undefined
    const isShared = given === 'DGNG'
    return {
      credit: isShared ? 'PRORRATA' : 'NO',
      message: isShared
        ? 'Compra destinada a ventas gravadas y no gravadas: su IGV se prorratea.'
        : 'Compra destinada a ventas no gravadas.',
      evidence: [
        evidence(
          supplierDestination ? 'decisions' : 'register',
          'Destino',
          isShared ? 'Gravadas y no gravadas' : 'No gravadas',
        ),
        ...(supplierDestination
          ? [
              dateEvidence('decisions', 'Indicado para el proveedor', supplierDestination.on),
              evidence('decisions', 'Decisión del historial', `N.º ${supplierDestination.actionId}`),
            ]
          : []),
      ],
    }
  },
}
