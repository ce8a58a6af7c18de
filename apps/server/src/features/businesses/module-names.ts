import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'

/** As SUNAT's own menu calls what a SOL user or an API application may be given. */
const NAMES: Record<SunatModule, string> = {
  rce: 'Registro de Compras Electrónico (RCE)',
  rvie: 'Registro de Ventas e Ingresos Electrónico (RVIE)',
  'voucher-files': 'Nueva consulta de comprobantes de pago',
  validity: 'Consulta integrada de validez de comprobantes de pago',
  'portal-invoices': 'Consulta de facturas y notas electrónicas',
  'portal-boletas': 'Consulta de boletas de venta electrónicas',
  'portal-vouchers': 'Consulta de comprobantes de pago',
  'fee-receipts': 'Consulta de recibos por honorarios electrónicos',
  deposits: 'Consulta de depósitos de detracciones',
  withholdings: 'Consulta de retenciones y percepciones',
}

export function isSunatModule(code: string): code is SunatModule {
  return Object.hasOwn(NAMES, code)
}

/** A code of a later release stands for itself. */
export function moduleName(module: string): string {
  return isSunatModule(module) ? NAMES[module] : module
}
