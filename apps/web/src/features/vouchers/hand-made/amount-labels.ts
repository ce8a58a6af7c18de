import type { HandMadeAmount } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'

export const AMOUNT_LABELS: Record<HandMadeAmount, string> = {
  baseDg: 'Base',
  igvDg: 'IGV',
  baseDgng: 'Base',
  igvDgng: 'IGV',
  baseDng: 'Base',
  igvDng: 'IGV',
  base: 'Base',
  igv: 'IGV',
  notTaxed: 'No gravado',
  exported: 'Exportación',
  exonerated: 'Exonerado',
  unaffected: 'Inafecto',
  isc: 'ISC',
  icbper: 'ICBPER',
  other: 'Otros cargos',
  total: 'Total',
}
