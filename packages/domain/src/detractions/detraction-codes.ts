import { calendarDate, type CalendarDate } from '../dates/calendar-date.ts'

type DatedPercent = { readonly from: CalendarDate; readonly percent: number; readonly isConfirmed: boolean }

/** A good or service subject to detraction (SUNAT catalog 54). */
export type DetractionCode = {
  readonly code: string
  readonly name: string
  /** The percent from each day on; empty when nobody could establish it. */
  readonly percents: readonly DatedPercent[]
  /** Subject when the operation exceeds it, in soles or in UIT; undefined when not established. */
  readonly above: { readonly soles: number } | { readonly uit: number } | undefined
  /** No longer in use: only old vouchers have it. */
  readonly isObsolete: boolean
  /** Words in an item that suggest it, without accents. */
  readonly words: readonly string[]
}

const since = (from: string, percent: number, isConfirmed = true): DatedPercent => ({
  from: calendarDate(from),
  percent,
  isConfirmed,
})

const S700 = { soles: 700 }
const ANY_AMOUNT = { soles: 0 }
const HALF_UIT = { uit: 0.5 }

export const DETRACTION_CODES: readonly DetractionCode[] = [
  {
    code: '001',
    name: 'Azúcar y melaza de caña',
    percents: [since('2017-10-16', 10)],
    above: HALF_UIT,
    isObsolete: false,
    words: ['azucar rubia', 'azucar blanca', 'melaza', 'azucar bolsa 50 kg'],
  },
  {
    code: '002',
    name: 'Arroz pilado (IVAP)',
    percents: [since('2004-11-08', 3.85, false)],
    above: S700,
    isObsolete: false,
    words: ['arroz pilado', 'arroz superior', 'arroz extra'],
  },
  {
    code: '003',
    name: 'Alcohol etílico',
    percents: [since('2017-10-16', 10)],
    above: HALF_UIT,
    isObsolete: false,
    words: ['alcohol etilico', 'alcohol rectificado', 'alcohol industrial'],
  },
  {
    code: '004',
    name: 'Recursos hidrobiológicos',
    percents: [since('2015-01-01', 4)],
    above: S700,
    isObsolete: false,
    words: ['pescado', 'anchoveta', 'conchas', 'langostino', 'pota'],
  },
  {
    code: '005',
    name: 'Maíz amarillo duro',
    percents: [since('2015-01-01', 4)],
    above: S700,
    isObsolete: false,
    words: ['maiz amarillo', 'maiz duro'],
  },
  {
    code: '006',
    name: 'Algodón',
    percents: [],
    above: undefined,
    isObsolete: true,
    words: [],
  },
  {
    code: '007',
    name: 'Caña de azúcar',
    percents: [since('2017-10-16', 10, false)],
    above: S700,
    isObsolete: false,
    words: ['cana de azucar'],
  },
  {
    code: '008',
    name: 'Madera',
    percents: [since('2015-01-01', 4)],
    above: S700,
    isObsolete: false,
    words: ['madera', 'tablas', 'listones', 'triplay', 'parquet'],
  },
  {
    code: '009',
    name: 'Arena y piedra',
    percents: [since('2015-01-01', 10, false)],
    above: S700,
    isObsolete: false,
    words: ['arena gruesa', 'arena fina', 'piedra chancada', 'hormigon', 'confitillo', 'afirmado'],
  },
  {
    code: '010',
    name: 'Residuos, subproductos, desechos, recortes, desperdicios y formas primarias derivadas',
    percents: [since('2015-01-01', 15, false)],
    above: ANY_AMOUNT,
    isObsolete: false,
    words: ['chatarra', 'desechos metalicos', 'merma', 'papel reciclado', 'botellas recicladas'],
  },
  {
    code: '011',
    name: 'Bienes gravados con el IGV por renuncia a la exoneración',
    percents: [since('2018-04-01', 10, false)],
    above: S700,
    isObsolete: false,
    words: [],
  },
  {
    code: '012',
    name: 'Intermediación laboral y tercerización',
    percents: [since('2015-01-01', 10), since('2018-04-01', 12)],
    above: S700,
    isObsolete: false,
    words: [
      'intermediacion laboral',
      'tercerizacion',
      'destaque de personal',
      'servicio de personal',
      'contrato de gerencia',
    ],
  },
  {
    code: '013',
    name: 'Animales vivos',
    percents: [],
    above: undefined,
    isObsolete: false,
    words: [],
  },
  {
    code: '014',
    name: 'Carnes y despojos comestibles',
    percents: [since('2015-01-01', 4)],
    above: S700,
    isObsolete: false,
    words: ['carne de res', 'pollo beneficiado', 'carcasa', 'visceras'],
  },
  {
    code: '015',
    name: 'Abonos, cueros y pieles de origen animal',
    percents: [],
    above: undefined,
    isObsolete: false,
    words: [],
  },
  {
    code: '016',
    name: 'Aceite de pescado',
    percents: [since('2018-04-01', 10, false)],
    above: S700,
    isObsolete: false,
    words: ['aceite de pescado'],
  },
  {
    code: '017',
    name: 'Harina, polvo y pellets de pescado, crustáceos, moluscos y demás invertebrados acuáticos',
    percents: [since('2015-01-01', 4)],
    above: S700,
    isObsolete: false,
    words: ['harina de pescado'],
  },
  {
    code: '018',
    name: 'Embarcaciones pesqueras',
    percents: [],
    above: undefined,
    isObsolete: true,
    words: [],
  },
  {
    code: '019',
    name: 'Arrendamiento de bienes (muebles e inmuebles)',
    percents: [since('2015-01-01', 10)],
    above: S700,
    isObsolete: false,
    words: [
      'alquiler',
      'arrendamiento',
      'cesion en uso',
      'renta de local',
      'alquiler de maquinaria',
      'alquiler de vehiculo',
    ],
  },
  {
    code: '020',
    name: 'Mantenimiento y reparación de bienes muebles',
    percents: [since('2015-01-01', 10), since('2018-04-01', 12)],
    above: S700,
    isObsolete: false,
    words: ['mantenimiento', 'reparacion', 'servicio tecnico', 'afinamiento', 'planchado y pintura'],
  },
  {
    code: '021',
    name: 'Movimiento de carga',
    percents: [since('2015-01-01', 10)],
    above: S700,
    isObsolete: false,
    words: ['estiba', 'desestiba', 'carga y descarga', 'manipuleo'],
  },
  {
    code: '022',
    name: 'Otros servicios empresariales',
    percents: [since('2015-01-01', 10), since('2018-04-01', 12)],
    above: S700,
    isObsolete: false,
    words: [
      'asesoria',
      'consultoria',
      'servicio contable',
      'auditoria',
      'publicidad',
      'vigilancia',
      'limpieza de oficinas',
      'honorarios legales',
    ],
  },
  {
    code: '023',
    name: 'Leche',
    percents: [since('2018-06-16', 4, false)],
    above: S700,
    isObsolete: false,
    words: ['leche cruda', 'leche fresca'],
  },
  {
    code: '024',
    name: 'Comisión mercantil',
    percents: [since('2015-01-01', 10)],
    above: S700,
    isObsolete: false,
    words: ['comision mercantil', 'comision por venta', 'corretaje'],
  },
  {
    code: '025',
    name: 'Fabricación de bienes por encargo',
    percents: [since('2015-01-01', 10)],
    above: S700,
    isObsolete: false,
    words: ['fabricacion a pedido', 'maquila', 'confeccion por encargo', 'servicio de impresion', 'corte y doblez'],
  },
  {
    code: '026',
    name: 'Servicio de transporte de personas',
    percents: [since('2015-01-01', 10)],
    above: S700,
    isObsolete: false,
    words: ['transporte de personal', 'movilidad de personal', 'alquiler de bus con chofer'],
  },
  {
    code: '027',
    name: 'Servicio de transporte de bienes por vía terrestre',
    percents: [since('2006-07-01', 4)],
    above: { soles: 400 },
    isObsolete: false,
    words: ['flete', 'transporte de carga', 'servicio de transporte', 'traslado de mercaderia'],
  },
  {
    code: '028',
    name: 'Transporte público de pasajeros por vía terrestre',
    percents: [],
    above: undefined,
    isObsolete: false,
    words: [],
  },
  {
    code: '029',
    name: 'Algodón en rama sin desmotar',
    percents: [],
    above: undefined,
    isObsolete: true,
    words: [],
  },
  {
    code: '030',
    name: 'Contratos de construcción',
    percents: [since('2015-01-01', 4)],
    above: S700,
    isObsolete: false,
    words: ['obra', 'construccion', 'remodelacion', 'valorizacion', 'instalaciones sanitarias', 'drywall'],
  },
  {
    code: '031',
    name: 'Oro gravado con el IGV',
    percents: [since('2015-01-01', 10)],
    above: ANY_AMOUNT,
    isObsolete: false,
    words: ['oro', 'dore'],
  },
  {
    code: '032',
    name: 'Páprika y otros frutos de los géneros capsicum o pimienta',
    percents: [since('2019-08-01', 10, false)],
    above: S700,
    isObsolete: false,
    words: ['paprika', 'capsicum'],
  },
  {
    code: '033',
    name: 'Espárragos',
    percents: [],
    above: undefined,
    isObsolete: true,
    words: [],
  },
  {
    code: '034',
    name: 'Minerales metálicos no auríferos',
    percents: [since('2015-01-01', 10)],
    above: undefined,
    isObsolete: false,
    words: ['concentrado de cobre', 'mineral de zinc', 'mineral de plomo'],
  },
  {
    code: '035',
    name: 'Bienes exonerados del IGV',
    percents: [since('2015-01-01', 1.5)],
    above: S700,
    isObsolete: false,
    words: [],
  },
  {
    code: '036',
    name: 'Oro y demás minerales metálicos exonerados del IGV',
    percents: [since('2015-01-01', 1.5)],
    above: ANY_AMOUNT,
    isObsolete: false,
    words: [],
  },
  {
    code: '037',
    name: 'Demás servicios gravados con el IGV',
    percents: [since('2015-01-01', 10), since('2018-04-01', 12)],
    above: S700,
    isObsolete: false,
    words: [
      'servicio de',
      'desarrollo de software',
      'hosting',
      'capacitacion',
      'diseno',
      'fumigacion',
      'servicio de eventos',
    ],
  },
  {
    code: '038',
    name: 'Espectáculos públicos',
    percents: [],
    above: undefined,
    isObsolete: true,
    words: [],
  },
  {
    code: '039',
    name: 'Minerales no metálicos',
    percents: [since('2015-01-01', 10, false)],
    above: S700,
    isObsolete: false,
    words: ['caliza', 'yeso', 'sal industrial', 'puzolana'],
  },
  {
    code: '040',
    name: 'Bien inmueble gravado con el IGV',
    percents: [since('2013-02-01', 4, false)],
    above: undefined,
    isObsolete: false,
    words: ['departamento', 'estacionamiento', 'inmueble'],
  },
  {
    code: '041',
    name: 'Plomo',
    percents: [since('2019-08-01', 15)],
    above: S700,
    isObsolete: false,
    words: ['plomo refinado', 'lingote de plomo'],
  },
  {
    code: '044',
    name: 'Servicio de beneficio de minerales metálicos gravado con el IGV',
    percents: [since('2025-04-01', 12)],
    above: S700,
    isObsolete: false,
    words: ['beneficio de mineral', 'procesamiento de mineral', 'chancado y molienda'],
  },
  {
    code: '045',
    name: 'Minerales de oro y sus concentrados gravados con el IGV',
    percents: [since('2025-04-01', 10)],
    above: undefined,
    isObsolete: false,
    words: ['concentrado de oro', 'mineral aurifero'],
  },
  {
    code: '099',
    name: 'Ley 30737 (retención a empresas comprendidas)',
    percents: [],
    above: undefined,
    isObsolete: false,
    words: [],
  },
]

const BY_CODE = new Map(DETRACTION_CODES.map((row) => [row.code, row]))

export function findDetractionCode(code: string): DetractionCode | undefined {
  return BY_CODE.get(code)
}

/** The percent in force on a day; undefined when it is not established. */
export function detractionPercentOn({ percents }: DetractionCode, day: CalendarDate): number | undefined {
  return percents.findLast(({ from }) => from <= day)?.percent
}
