import { readFileSync } from 'node:fs'

import { sector, type Sector, type SectorData } from './sector.ts'

const data: readonly SectorData[] = JSON.parse(readFileSync(new URL('sectors.json', import.meta.url), 'utf8'))

export const sectors: readonly Sector[] = data.map(sector)

const byId = new Map(sectors.map((one) => [one.id, one]))

export function findSector(id: string): Sector {
  const found = byId.get(id)
  if (!found) throw new RangeError(`no such sector: ${id}`)
  return found
}

/** Shares of the sectors that any business buys from; its own sector is added to them. */
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
