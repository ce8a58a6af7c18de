import { catalog } from './catalog.ts'

/** SUNAT's table 10: the types of voucher and document that a register may list. */
const NAMES = catalog({
  '00': 'Otros (especificar)',
  '01': 'Factura',
  '02': 'Recibo por honorarios',
  '03': 'Boleta de venta',
  '04': 'Liquidación de compra',
  '05': 'Boleto de transporte aéreo regular de pasajeros',
  '06': 'Carta de porte aéreo (carga)',
  '07': 'Nota de crédito',
  '08': 'Nota de débito',
  '09': 'Guía de remisión - remitente',
  '10': 'Recibo por arrendamiento',
  '11': 'Póliza de bolsa de valores, bolsa de productos o agente de intermediación',
  '12': 'Ticket o cinta de máquina registradora',
  '13': 'Documento de empresas del sistema financiero, de seguros y cooperativas',
  '14': 'Recibo por servicios públicos (luz, agua, telefonía y otros)',
  '15': 'Boleto de transporte urbano terrestre o ferroviario local',
  '16': 'Boleto de viaje interprovincial de pasajeros (terrestre o ferroviario)',
  '17': 'Documento de la Iglesia Católica por arrendamiento de inmuebles',
  '18': 'Documento emitido por AFP',
  '19': 'Boleto o entrada de espectáculo público',
  '20': 'Comprobante de retención',
  '21': 'Conocimiento de embarque (carga marítima)',
  '22': 'Comprobante por operaciones no habituales',
  '23': 'Póliza de adjudicación (remate)',
  '24': 'Certificado de pago de regalías de PERUPETRO',
  '25': 'Documento de atribución (contratos de colaboración)',
  '26': 'Recibo por tarifa de agua superficial con fines agrarios',
  '27': 'Seguro Complementario de Trabajo de Riesgo',
  '28': 'Documento por servicios aeroportuarios (TUUA, etiqueta)',
  '29': 'Documento emitido por COFOPRI',
  '30': 'Documento del rol adquirente en sistemas de tarjetas',
  '31': 'Guía de remisión - transportista',
  '32': 'Documento de recaudadoras de la Garantía de Red Principal',
  '33': 'Manifiesto de pasajeros',
  '34': 'Documento del operador (sociedades irregulares, consorcios)',
  '35': 'Documento del partícipe',
  '36': 'Recibo de distribución de gas natural',
  '37': 'Documento de revisiones técnicas vehiculares',
  '40': 'Comprobante de percepción',
  '41': 'Comprobante de percepción - venta interna',
  '42': 'Documento del rol adquirente con tarjetas propias',
  '43': 'Boleto de aviación no regular y especial de pasajeros',
  '44': 'Billete de lotería, rifa o apuesta',
  '45': 'Documento de centros educativos, culturales, universidades y asociaciones',
  '46': 'Formulario de declaración-pago o boleta de pago de tributos internos',
  '48': 'Comprobante de operaciones - Ley 29972 (cooperativas agrarias)',
  '49': 'Constancia de depósito - IVAP',
  '50': 'Declaración Aduanera de Mercancías - importación definitiva',
  '51': 'Póliza o DUI fraccionada',
  '52': 'Despacho simplificado - importación simplificada',
  '53': 'Declaración de mensajería o courier',
  '54': 'Liquidación de cobranza (aduana)',
  '55': 'Boleto de viaje electrónico - transporte ferroviario de pasajeros',
  '56': 'Comprobante de pago SEAE',
  '71': 'Guía de remisión remitente complementaria',
  '72': 'Guía de remisión transportista complementaria',
  '87': 'Nota de crédito especial',
  '88': 'Nota de débito especial',
  '89': 'Nota de ajuste de operaciones - Ley 29972',
  '91': 'Comprobante de no domiciliado',
  '96': 'Exceso de crédito fiscal por retiro de bienes',
  '97': 'Nota de crédito - no domiciliado',
  '98': 'Nota de débito - no domiciliado',
  '99': 'Otros - Consolidado de boletas de venta',
})

const UNKNOWN = 'No especificado'
const MAX_LENGTH = 75

/** Whether table 10 has the type. */
export function isDocumentType(code: string): boolean {
  return NAMES[code] !== undefined
}

/** `Factura`; long names are cut with an ellipsis to fit in a table. */
export function documentTypeName(code: string): string {
  const name = NAMES[code] ?? UNKNOWN
  return name.length > MAX_LENGTH ? `${name.slice(0, MAX_LENGTH - 1).trimEnd()}…` : name
}
