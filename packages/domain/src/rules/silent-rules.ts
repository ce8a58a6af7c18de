import type { SilentRule } from './rule.ts'

/** Rules for which no source gives us the data, and why. They are listed so that nobody thinks that they were checked. */
export const SILENT_RULES: readonly SilentRule[] = [
  {
    id: 'S07',
    title: 'La actividad del proveedor no coincide con lo vendido',
    norm: 'Fehaciencia',
    silentBecause: 'El padrón reducido de SUNAT no trae la actividad del proveedor.',
  },
  {
    id: 'S08',
    title: 'Proveedor recién inscrito con un monto alto',
    norm: 'Riesgo',
    silentBecause: 'El padrón reducido de SUNAT no trae la fecha de inscripción.',
  },
  {
    id: 'B01',
    title: 'Pago en efectivo',
    norm: 'Arts. 4 y 8 de la Ley 28194',
    silentBecause: 'Los comprobantes no dicen con qué medio se pagó.',
  },
  {
    id: 'B03',
    title: 'Contrato pagado en partes',
    norm: 'Arts. 4 y 8 de la Ley 28194',
    silentBecause: 'Los contratos no se recopilan.',
  },
  {
    id: 'R02',
    title: 'Detracción y retención a la vez',
    norm: 'R.S. 037-2002/SUNAT',
    silentBecause: 'Las retenciones que la empresa emite no se recopilan.',
  },
  {
    id: 'G04',
    title: 'Gastos de representación por encima del límite',
    norm: 'Art. 37 inc. q de la Ley del Impuesto a la Renta',
    silentBecause: 'Los gastos de representación del año aún no se suman.',
  },
  {
    id: 'G05',
    title: 'Gastos recreativos por encima del límite',
    norm: 'Art. 37 inc. ll de la Ley del Impuesto a la Renta',
    silentBecause: 'Los gastos recreativos del año aún no se suman.',
  },
  {
    id: 'G06',
    title: 'Vehículos de dirección fuera del límite',
    norm: 'Art. 37 inc. w de la Ley del Impuesto a la Renta',
    silentBecause: 'Ni la categoría del vehículo ni los ingresos del año anterior se recopilan.',
  },
  {
    id: 'G09',
    title: 'Servicio de un local no declarado',
    norm: 'Art. 37 de la Ley del Impuesto a la Renta',
    silentBecause: 'Los establecimientos anexos de la ficha RUC no se recopilan.',
  },
  {
    id: 'K04',
    title: 'Compra de importe inusual',
    norm: 'Riesgo',
    silentBecause: 'El porcentaje lo fija el contador y aún no hay dónde.',
  },
]
