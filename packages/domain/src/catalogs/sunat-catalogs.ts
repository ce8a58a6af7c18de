import { catalog } from './catalog.ts'

// Spanish names of the SUNAT catalog codes shown on screen and in print. An unknown code is shown as is.

/** Catalog 01. */
export const voucherNames = catalog({
  '01': 'FACTURA ELECTRÓNICA',
  '02': 'RECIBO POR HONORARIOS ELECTRÓNICO',
  '03': 'BOLETA DE VENTA ELECTRÓNICA',
  '07': 'NOTA DE CRÉDITO ELECTRÓNICA',
  '08': 'NOTA DE DÉBITO ELECTRÓNICA',
  '20': 'COMPROBANTE DE RETENCIÓN ELECTRÓNICO',
  '40': 'COMPROBANTE DE PERCEPCIÓN ELECTRÓNICO',
})

/** Catalog 01, as named in references to another voucher. */
export const referenceNames = catalog({
  '01': 'Factura',
  '02': 'Recibo por honorarios',
  '03': 'Boleta de venta',
  '04': 'Liquidación de compra',
  '07': 'Nota de crédito',
  '08': 'Nota de débito',
  '09': 'Guía de remisión remitente',
  '12': 'Ticket',
  '14': 'Recibo de servicios públicos',
  '16': 'Boleto de viaje',
  '20': 'Comprobante de retención',
  '31': 'Guía de remisión transportista',
  '40': 'Comprobante de percepción',
})

/** Catalog 06. */
export const identityNames = catalog({
  '0': 'Doc. sin RUC',
  '1': 'DNI',
  '4': 'Carné de extranjería',
  '6': 'RUC',
  '7': 'Pasaporte',
  A: 'Céd. diplomática',
  B: 'Doc. país residencia',
  C: 'TIN',
  D: 'IN',
  E: 'TAM',
  F: 'PTP',
  G: 'Salvoconducto',
  H: 'CPP',
})

/** Catalog 03, the most frequent units. */
export const unitNames = catalog({
  NIU: 'UND',
  ZZ: 'SERV',
  KGM: 'KG',
  GRM: 'G',
  LTR: 'L',
  GLL: 'GLN',
  MTR: 'M',
  MTK: 'M2',
  MTQ: 'M3',
  TNE: 'TN',
  BX: 'CAJA',
  PK: 'PQT',
  HUR: 'HORA',
  DAY: 'DÍA',
  SET: 'JGO',
  DZN: 'DOC',
  KWH: 'KWH',
})

/** Catalog 05. */
export const taxNames = catalog({
  '1000': 'IGV',
  '1016': 'IVAP',
  '2000': 'ISC',
  '3000': 'IR',
  '7152': 'ICBPER',
  '9995': 'Exportación',
  '9996': 'Gratuita',
  '9997': 'Exonerada',
  '9998': 'Inafecta',
  '9999': 'Otros tributos',
})

/** Catalog 09. */
export const creditReasons = catalog({
  '01': 'Anulación de la operación',
  '02': 'Anulación por error en el RUC',
  '03': 'Corrección por error en la descripción',
  '04': 'Descuento global',
  '05': 'Descuento por ítem',
  '06': 'Devolución total',
  '07': 'Devolución por ítem',
  '08': 'Bonificación',
  '09': 'Disminución en el valor',
  '10': 'Otros conceptos',
  '11': 'Ajustes de operaciones de exportación',
  '12': 'Ajustes afectos al IVAP',
  '13': 'Corrección del monto neto pendiente de pago y/o las fechas de vencimiento',
})

/** Catalog 10. */
export const debitReasons = catalog({
  '01': 'Intereses por mora',
  '02': 'Aumento en el valor',
  '03': 'Penalidades u otros conceptos',
  '11': 'Ajustes de operaciones de exportación',
  '12': 'Ajustes afectos al IVAP',
})

/** Catalog 23. */
export const retentionRegimes = catalog({ '01': 'Tasa 3 %', '02': 'Tasa 6 %' })

/** Catalog 22. */
export const perceptionRegimes = catalog({
  '01': 'Percepción venta interna',
  '02': 'Percepción a la adquisición de combustible',
  '03': 'Percepción realizada al agente de percepción con tasa especial',
})

/** Catalog 54. */
export const detractionNames = catalog({
  '001': 'Azúcar y melaza de caña',
  '002': 'Arroz',
  '003': 'Alcohol etílico',
  '004': 'Recursos hidrobiológicos',
  '005': 'Maíz amarillo duro',
  '007': 'Caña de azúcar',
  '008': 'Madera',
  '009': 'Arena y piedra',
  '010': 'Residuos, subproductos, desechos, recortes y desperdicios',
  '011': 'Bienes gravados con el IGV por renuncia a la exoneración',
  '012': 'Intermediación laboral y tercerización',
  '013': 'Animales vivos',
  '014': 'Carnes y despojos comestibles',
  '015': 'Abonos, cueros y pieles de origen animal',
  '016': 'Aceite de pescado',
  '017': 'Harina, polvo y pellets de pescado',
  '019': 'Arrendamiento de bienes',
  '020': 'Mantenimiento y reparación de bienes muebles',
  '021': 'Movimiento de carga',
  '022': 'Otros servicios empresariales',
  '023': 'Leche',
  '024': 'Comisión mercantil',
  '025': 'Fabricación de bienes por encargo',
  '026': 'Servicio de transporte de personas',
  '027': 'Servicio de transporte de carga',
  '028': 'Transporte de pasajeros',
  '030': 'Contratos de construcción',
  '031': 'Oro gravado con el IGV',
  '032': 'Páprika y otros frutos de los géneros capsicum o pimienta',
  '034': 'Minerales metálicos no auríferos',
  '035': 'Bienes exonerados del IGV',
  '036': 'Oro y demás minerales metálicos exonerados del IGV',
  '037': 'Demás servicios gravados con el IGV',
  '039': 'Minerales no metálicos',
  '040': 'Bien inmueble gravado con el IGV',
  '041': 'Plomo',
  '099': 'Ley 30737',
})

export const currencySigns = catalog({ PEN: 'S/', USD: 'US$', EUR: '€' })
export const currencyNames = catalog({ PEN: 'Soles', USD: 'Dólares americanos', EUR: 'Euros' })
