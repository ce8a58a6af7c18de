import { workbook } from '../xlsx/workbook.ts'
import { sheetOf, text, type ValuedColumn } from './columns.ts'

type Column = { readonly title: string; readonly width: number; readonly use: string; readonly example: string }

/** The columns of the sheet for vouchers typed by hand, which `sheet-columns.ts` of the domain reads by their titles. */
export const TEMPLATE_COLUMNS: readonly Column[] = [
  column('RUC empresa', 14, 'De qué empresa es. Vacío: la empresa desde la que lo subes', '20100070970'),
  column('Libro', 10, 'Compras o Ventas. Vacío: Compras', 'Compras'),
  column('Periodo', 10, 'En qué mes se anota. Vacío: el de la emisión', '10/2026'),
  column('Tipo', 8, 'Código de SUNAT o su nombre', '14'),
  column('Serie', 10, 'Vacío si no tiene', 'S004'),
  column('Número', 14, 'Obligatorio', '88120'),
  column('Emisión', 12, 'dd/mm/aaaa', '05/10/2026'),
  column('Vence', 12, 'dd/mm/aaaa. Obligatorio en recibos de servicios públicos', '20/10/2026'),
  column('Tipo de documento', 18, 'RUC, DNI, CE o pasaporte. Vacío: RUC o DNI, según sus dígitos', 'RUC'),
  column('RUC / DNI', 14, 'Del proveedor, o del cliente si es una venta', '20131312955'),
  column('Nombre', 40, 'Del proveedor o del cliente', 'SERVICIOS ELÉCTRICOS DEL CENTRO S.A.'),
  column('Moneda', 10, 'PEN o USD. Vacío: soles', 'PEN'),
  column('Tipo de cambio', 14, 'Solo en moneda extranjera', ''),
  column('Base', 14, 'Base imponible', '1482.30'),
  column('IGV', 14, 'Vacío: el 18% de la base', '266.81'),
  column('No gravado', 14, 'Exonerado o inafecto', ''),
  column('ISC', 12, '', ''),
  column('ICBPER', 12, '', ''),
  column('Otros', 12, 'Otros cargos', ''),
  column('Total', 14, 'Vacío: la suma', '1749.11'),
  column('Tipo que modifica', 16, 'Solo en notas', ''),
  column('Serie que modifica', 16, 'Solo en notas', ''),
  column('Número que modifica', 18, 'Solo en notas', ''),
  column('Fecha del que modifica', 20, 'Solo en notas', ''),
]

function column(title: string, width: number, use: string, example: string): Column {
  return { title, width, use, example }
}

const HELP: readonly ValuedColumn<Column>[] = [
  text('Columna', 24, ({ title }) => title),
  text('Qué va', 60, ({ use }) => use),
  text('Ejemplo', 40, ({ example }) => example),
]

/** An empty sheet with titles, and another one that says what goes into each column. */
export function handMadeTemplate(): AsyncIterable<Uint8Array> {
  const columns = TEMPLATE_COLUMNS.map(({ title, width }) => text<never>(title, width, () => null))
  return workbook([
    sheetOf('Comprobantes', columns, async function* () {}),
    sheetOf('Cómo llenarla', HELP, async function* () {
      yield TEMPLATE_COLUMNS
    }),
  ])
}
