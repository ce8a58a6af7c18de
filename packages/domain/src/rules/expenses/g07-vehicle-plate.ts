import type { JudgedLine } from '../../activity/judge-line.ts'
import { FACTURA } from '../../vouchers/voucher-types.ts'
import { evidence } from '../evidence.ts'
import type { Rule } from '../rule.ts'
import { activityJudgement } from './activity-judgement.ts'

export const VEHICLE_EXPENSES: ReadonlySet<string> = new Set(['combustible', 'repuestos_mantenimiento_auto'])

/** `ABC-123`, `A1B-234` and the plates of motorcycles, `1234-AB`. */
const PLATE = /\b([A-Z]{3}|[A-Z]\d[A-Z])[- ]?\d{3}\b|\b\d{4}[- ]?[A-Z]{2}\b/i

export const vehiclePlate: Rule = {
  id: 'G07',
  title: 'Combustible o repuestos sin placa',
  severity: 'observe',
  norm: 'Art. 37 inc. w de la Ley del Impuesto a la Renta',
  confidence: 'inferred',
  reads: ['xml', 'sales', 'settings'],
  wouldChange: 'Un comprobante con la placa, o la tarjeta de propiedad y el control de consumo del vehículo.',
  judge: (purchase) => {
    const { type, document, buyer } = purchase
    if (type !== FACTURA || document?.plates?.length !== 0) return undefined
    // Dealers and workshops buy for vehicles of others.
    if (buyer.ciiu?.startsWith('45')) return undefined
    if (document.items.some(({ description }) => PLATE.test(description))) return undefined
    const lines = activityJudgement(purchase)?.lines ?? []
    const main = lines.find(isForVehicle)
    if (!main || !lines.every((line) => isForVehicle(line) || !line.category)) return undefined
    return {
      expense: 'OBSERVADO',
      concept: main.category?.id,
      message: 'Falta la placa del vehículo.',
      evidence: [
        evidence('xml', 'Línea', main.line.description.trim()),
        evidence('xml', 'Placa', 'No figura'),
        evidence('register', 'Total', purchase.soles.total),
      ],
    }
  },
}

/** What the company sells, or says to be for something other than a vehicle, needs no plate. */
function isForVehicle({ category, cover, isClear }: JudgedLine): boolean {
  return category !== undefined && VEHICLE_EXPENSES.has(category.id) && isClear && cover !== 'sales'
}
