import type { Collection, OperationType } from '@contapro/contract/collections'
import type { z } from 'zod'

export const REASONS: Record<Collection['reason'], string> = {
  FIRST: 'Primera recopilación',
  NIGHTLY: 'Automática',
  ON_DEMAND: 'A pedido',
  CREDENTIALS: 'Cambio de credenciales',
}

export const BOOKS: Record<z.infer<typeof OperationType>, string> = {
  COMPRA: 'Registro de compras',
  VENTA: 'Registro de ventas',
}

export const REGISTER_STATES: Record<Collection['registers'][number]['state'], string> = {
  PENDING: 'Pendiente',
  ASKED: 'Pedido a SUNAT',
  STORED: 'Recopilado',
  NO_MOVEMENT: 'Sin movimiento',
  NOT_ALLOWED: 'Sin permiso en SUNAT',
  FAILED: 'No se pudo recopilar',
}
