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

const subject = (
  code: string,
  name: string,
  above: DetractionCode['above'],
  percents: readonly DatedPercent[],
  words: readonly string[] = [],
): DetractionCode => ({ code, name, above, percents, words, isObsolete: false })

const obsolete = (code: string, name: string): DetractionCode => ({
  ...subject(code, name, undefined, []),
  isObsolete: true,
})

export const DETRACTION_CODES: readonly DetractionCode[] = [
  subject(
    '001',
    'Azúcar y melaza de caña',
    HALF_UIT,
    [since('2017-10-16', 10)],
    ['azucar rubia', 'azucar blanca', 'melaza', 'azucar bolsa 50 kg'],
  ),
  subject(
    '002',
    'Arroz pilado (IVAP)',
    S700,
    [since('2004-11-08', 3.85, false)],
    ['arroz pilado', 'arroz superior', 'arroz extra'],
  ),
  subject(
    '003',
    'Alcohol etílico',
    HALF_UIT,
    [since('2017-10-16', 10)],
    ['alcohol etilico', 'alcohol rectificado', 'alcohol industrial'],
  ),
  subject(
    '004',
    'Recursos hidrobiológicos',
    S700,
    [since('2015-01-01', 4)],
    ['pescado', 'anchoveta', 'conchas', 'langostino', 'pota'],
  ),
  subject('005', 'Maíz amarillo duro', S700, [since('2015-01-01', 4)], ['maiz amarillo', 'maiz duro']),
  obsolete('006', 'Algodón'),
  subject('007', 'Caña de azúcar', S700, [since('2017-10-16', 10, false)], ['cana de azucar']),
  subject('008', 'Madera', S700, [since('2015-01-01', 4)], ['madera', 'tablas', 'listones', 'triplay', 'parquet']),
  subject(
    '009',
    'Arena y piedra',
    S700,
    [since('2015-01-01', 10, false)],
    ['arena gruesa', 'arena fina', 'piedra chancada', 'hormigon', 'confitillo', 'afirmado'],
  ),
  subject(
    '010',
    'Residuos, subproductos, desechos, recortes, desperdicios y formas primarias derivadas',
    ANY_AMOUNT,
    [since('2015-01-01', 15, false)],
    ['chatarra', 'desechos metalicos', 'merma', 'papel reciclado', 'botellas recicladas'],
  ),
  subject('011', 'Bienes gravados con el IGV por renuncia a la exoneración', S700, [since('2018-04-01', 10, false)]),
  subject(
    '012',
    'Intermediación laboral y tercerización',
    S700,
    [since('2015-01-01', 10), since('2018-04-01', 12)],
    ['intermediacion laboral', 'tercerizacion', 'destaque de personal', 'servicio de personal', 'contrato de gerencia'],
  ),
  subject('013', 'Animales vivos', undefined, []),
  subject(
    '014',
    'Carnes y despojos comestibles',
    S700,
    [since('2015-01-01', 4)],
    ['carne de res', 'pollo beneficiado', 'carcasa', 'visceras'],
  ),
  subject('015', 'Abonos, cueros y pieles de origen animal', undefined, []),
  subject('016', 'Aceite de pescado', S700, [since('2018-04-01', 10, false)], ['aceite de pescado']),
  subject(
    '017',
    'Harina, polvo y pellets de pescado, crustáceos, moluscos y demás invertebrados acuáticos',
    S700,
    [since('2015-01-01', 4)],
    ['harina de pescado'],
  ),
  obsolete('018', 'Embarcaciones pesqueras'),
  subject(
    '019',
    'Arrendamiento de bienes (muebles e inmuebles)',
    S700,
    [since('2015-01-01', 10)],
    ['alquiler', 'arrendamiento', 'cesion en uso', 'renta de local', 'alquiler de maquinaria', 'alquiler de vehiculo'],
  ),
  subject(
    '020',
    'Mantenimiento y reparación de bienes muebles',
    S700,
    [since('2015-01-01', 10), since('2018-04-01', 12)],
    ['mantenimiento', 'reparacion', 'servicio tecnico', 'afinamiento', 'planchado y pintura'],
  ),
  subject(
    '021',
    'Movimiento de carga',
    S700,
    [since('2015-01-01', 10)],
    ['estiba', 'desestiba', 'carga y descarga', 'manipuleo'],
  ),
  subject(
    '022',
    'Otros servicios empresariales',
    S700,
    [since('2015-01-01', 10), since('2018-04-01', 12)],
    [
      'asesoria',
      'consultoria',
      'servicio contable',
      'auditoria',
      'publicidad',
      'vigilancia',
      'limpieza de oficinas',
      'honorarios legales',
    ],
  ),
  subject('023', 'Leche', S700, [since('2018-06-16', 4, false)], ['leche cruda', 'leche fresca']),
  subject(
    '024',
    'Comisión mercantil',
    S700,
    [since('2015-01-01', 10)],
    ['comision mercantil', 'comision por venta', 'corretaje'],
  ),
  subject(
    '025',
    'Fabricación de bienes por encargo',
    S700,
    [since('2015-01-01', 10)],
    ['fabricacion a pedido', 'maquila', 'confeccion por encargo', 'servicio de impresion', 'corte y doblez'],
  ),
  subject(
    '026',
    'Servicio de transporte de personas',
    S700,
    [since('2015-01-01', 10)],
    ['transporte de personal', 'movilidad de personal', 'alquiler de bus con chofer'],
  ),
  subject(
    '027',
    'Servicio de transporte de bienes por vía terrestre',
    { soles: 400 },
    [since('2006-07-01', 4)],
    ['flete', 'transporte de carga', 'servicio de transporte', 'traslado de mercaderia'],
  ),
  subject('028', 'Transporte público de pasajeros por vía terrestre', undefined, []),
  obsolete('029', 'Algodón en rama sin desmotar'),
  subject(
    '030',
    'Contratos de construcción',
    S700,
    [since('2015-01-01', 4)],
    ['obra', 'construccion', 'remodelacion', 'valorizacion', 'instalaciones sanitarias', 'drywall'],
  ),
  subject('031', 'Oro gravado con el IGV', ANY_AMOUNT, [since('2015-01-01', 10)], ['oro', 'dore']),
  subject(
    '032',
    'Páprika y otros frutos de los géneros capsicum o pimienta',
    S700,
    [since('2019-08-01', 10, false)],
    ['paprika', 'capsicum'],
  ),
  obsolete('033', 'Espárragos'),
  subject(
    '034',
    'Minerales metálicos no auríferos',
    undefined,
    [since('2015-01-01', 10)],
    ['concentrado de cobre', 'mineral de zinc', 'mineral de plomo'],
  ),
  subject('035', 'Bienes exonerados del IGV', S700, [since('2015-01-01', 1.5)]),
  subject('036', 'Oro y demás minerales metálicos exonerados del IGV', ANY_AMOUNT, [since('2015-01-01', 1.5)]),
  subject(
    '037',
    'Demás servicios gravados con el IGV',
    S700,
    [since('2015-01-01', 10), since('2018-04-01', 12)],
    ['servicio de', 'desarrollo de software', 'hosting', 'capacitacion', 'diseno', 'fumigacion', 'servicio de eventos'],
  ),
  obsolete('038', 'Espectáculos públicos'),
  subject(
    '039',
    'Minerales no metálicos',
    S700,
    [since('2015-01-01', 10, false)],
    ['caliza', 'yeso', 'sal industrial', 'puzolana'],
  ),
  subject(
    '040',
    'Bien inmueble gravado con el IGV',
    undefined,
    [since('2013-02-01', 4, false)],
    ['departamento', 'estacionamiento', 'inmueble'],
  ),
  subject('041', 'Plomo', S700, [since('2019-08-01', 15)], ['plomo refinado', 'lingote de plomo']),
  subject(
    '044',
    'Servicio de beneficio de minerales metálicos gravado con el IGV',
    S700,
    [since('2025-04-01', 12)],
    ['beneficio de mineral', 'procesamiento de mineral', 'chancado y molienda'],
  ),
  subject(
    '045',
    'Minerales de oro y sus concentrados gravados con el IGV',
    undefined,
    [since('2025-04-01', 10)],
    ['concentrado de oro', 'mineral aurifero'],
  ),
  subject('099', 'Ley 30737 (retención a empresas comprendidas)', undefined, []),
]

/** Transport of goods: its base is the referential value of the route where that is higher, which the voucher does not state. */
export const FREIGHT_CODE = '027'

const BY_CODE = new Map(DETRACTION_CODES.map((row) => [row.code, row]))

export function findDetractionCode(code: string): DetractionCode | undefined {
  return BY_CODE.get(code)
}

/** The percent in force on a day; undefined when it is not established. */
export function detractionPercentOn({ percents }: DetractionCode, day: CalendarDate): number | undefined {
  return percents.findLast(({ from }) => from <= day)?.percent
}
