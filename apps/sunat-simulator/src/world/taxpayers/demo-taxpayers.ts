import type { FaultSetting } from '../../faults/fault.ts'
import type { Taxpayer } from './taxpayer.ts'

/** A taxpayer of the demonstration, with the faults that SUNAT shows it from the start. */
export type DemoTaxpayer = Pick<Taxpayer, 'about' | 'sector' | 'purchases' | 'sales' | 'toCompanies'> & {
  readonly natural?: boolean
  readonly large?: Taxpayer['large']
  readonly exports?: number
  readonly statesDocumentCurrency?: boolean
  readonly isRetentionAgent?: boolean
  readonly faults?: readonly FaultSetting[]
}

/** The businesses of the demonstration user: one for each collection state, and several kinds of business. */
export const demoTaxpayers: readonly DemoTaxpayer[] = [
  { about: 'Ferretería al día', sector: 'ferreteria', purchases: 64, sales: 90, toCompanies: 0.6 },
  {
    about: 'Un mes grande: 5,000 compras en octubre',
    sector: 'abarrotes',
    purchases: 180,
    sales: 220,
    toCompanies: 0.7,
    large: { month: '10', purchases: 5000 },
    isRetentionAgent: true,
  },
  { about: 'Restaurante, ventas con IGV reducido', sector: 'restaurante', purchases: 70, sales: 140, toCompanies: 0.2 },
  {
    about: 'Transporte de carga, ventas con detracción',
    sector: 'transporte',
    purchases: 55,
    sales: 40,
    toCompanies: 1,
  },
  {
    about: 'Persona natural con negocio (RUC 10)',
    sector: 'consultoria',
    purchases: 22,
    sales: 14,
    toCompanies: 0.9,
    natural: true,
  },
  {
    about: 'Exportadora de textiles',
    sector: 'textil',
    purchases: 48,
    sales: 36,
    toCompanies: 0.8,
    exports: 0.4,
    statesDocumentCurrency: true,
  },
  { about: 'Sin movimiento', sector: 'libreria', purchases: 0, sales: 0, toCompanies: 1 },
  {
    about: 'Clave SOL incorrecta',
    sector: 'taller',
    purchases: 40,
    sales: 30,
    toCompanies: 0.7,
    faults: [{ behaviour: 'B1' }],
  },
  {
    about: 'Sin permiso sobre el registro de ventas',
    sector: 'computo',
    purchases: 45,
    sales: 38,
    toCompanies: 0.9,
    faults: [{ behaviour: 'B4', book: 'rvie' }],
  },
  {
    about: 'SUNAT tarda: tickets que no terminan y listados que no responden',
    sector: 'obras',
    purchases: 50,
    sales: 18,
    toCompanies: 1,
    faults: [{ behaviour: 'B12' }, { behaviour: 'B9', variant: '504', resource: 'listados', amount: 20 }],
  },
]
