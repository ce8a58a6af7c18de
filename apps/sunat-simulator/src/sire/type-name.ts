const TYPE_NAMES: Readonly<Record<string, string>> = {
  '01': 'Factura',
  '03': 'Boleta de Venta',
  '07': 'Nota de Crédito',
  '08': 'Nota de Débito',
  '12': 'Ticket o cinta emitido por máquina registradora',
  '13': 'Documento emitido por bancos e instituciones financieras',
  '14': 'Recibo por servicios públicos',
  '30': 'Documento de empresas adquirentes de tarjetas',
  '34': 'Documento del operador',
  '42': 'Documento de empresas adquirentes de tarjetas emitidas por ellas mismas',
  '50': 'Declaración Aduanera de Mercancías',
  '64': 'Documento por servicios vinculados al transporte aéreo',
}

/** The name of a voucher type in SIRE's responses. */
export function typeName(type: string): string {
  return TYPE_NAMES[type] ?? type
}
