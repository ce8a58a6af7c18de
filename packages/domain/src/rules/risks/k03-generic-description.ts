import { fold } from '../../text/fold.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'

const GENERIC =
  /^(por )?(la |el |los |las )?((consumo|servicio|producto|articulo|mercaderia|material|item|bien|gasto|compra|venta|atencion)s? ?(vario|diverso|general|prestado|realizado|brindado)?s?|vario|diverso|otro|global)s?( de| en| a)?( (vario|general|todo)s?)?\.?$/

export const genericDescription: Rule = {
  id: 'K03',
  title: 'Descripción genérica',
  severity: 'observe',
  norm: 'Art. 1 de la Ley 29215 (descripción y cantidad); fehaciencia',
  confidence: 'inferred',
  reads: ['xml'],
  wouldChange: 'Un contrato, una guía o un detalle de lo comprado.',
  judge: ({ document, soles: { total } }, { genericFrom }) => {
    const items = document?.items ?? []
    if (items.length === 0 || total < genericFrom) return undefined
    if (!items.every(({ description }) => isGeneric(description))) return undefined
    return {
      expense: 'OBSERVADO',
      message: 'La descripción es genérica: pide detalle.',
      evidence: [
        evidence(
          'xml',
          'Descripción',
          items
            .map(({ description }) => description.trim())
            .slice(0, 3)
            .join('; '),
        ),
        evidence('register', 'Total', total),
      ],
    }
  },
}

function isGeneric(description: string): boolean {
  const text = fold(description)
    .replaceAll(/[^a-z0-9 ]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
  return text === '' || GENERIC.test(text)
}
