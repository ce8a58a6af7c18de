import { consumer } from './consumer.ts'
import { goods } from './goods.ts'
import type { Sector } from './sector.ts'
import { services } from './services.ts'

export const sectors: readonly Sector[] = [...goods, ...services, ...consumer]

const byId = new Map(sectors.map((sector) => [sector.id, sector]))

export function sectorOf(id: string): Sector {
  const found = byId.get(id)
  if (!found) throw new RangeError(`no such sector: ${id}`)
  return found
}

/** What any business buys, as shares. Its own line of business is added on top. */
export const commonPurchases: Readonly<Record<string, number>> = {
  ferreteria: 8,
  agregados: 2,
  combustible: 12,
  abarrotes: 6,
  agro: 2,
  textil: 2,
  libreria: 7,
  computo: 6,
  transporte: 8,
  consultoria: 8,
  limpieza: 4,
  alquiler: 3,
  taller: 6,
  obras: 2,
  restaurante: 8,
  hotel: 3,
  supermercado: 6,
  tienda: 3,
  farmacia: 3,
  ensenanza: 1,
}
