import { centsToDecimal } from '@contapro/domain/money/cents'
import { parseAmount } from '@contapro/domain/vouchers/hand-made/typed-amount'

/** A cell that could not be read, with the title of its column. */
export type UnreadCell = { readonly title: string; readonly written: string }

const MAX_WRITTEN = 40
/** SUNAT's titles of columns with amounts. */
const AMOUNTS = /^(BI |IGV|ISC|ICBPER|IVAP|Valor|Mto|Dscto|Otros|Total)/

/** `«BI Gravado DG» dice «1.240,50» y se espera 1240.50` */
export function describeCell({ title, written }: UnreadCell): string {
  if (written === '') return `«${title}» está vacío`
  return `«${title}» dice «${written.slice(0, MAX_WRITTEN)}» y se espera ${expected(title, written)}`
}

function expected(title: string, written: string): string {
  if (title.startsWith('Fecha')) return 'una fecha como 31/10/2026'
  if (title.startsWith('Tipo de Cambio') || title.startsWith('Tipo Cambio')) return 'un tipo de cambio como 3.745'
  if (!AMOUNTS.test(title)) return 'otro dato'
  return amountMeant({ title, written }) ?? 'un importe como 1240.50'
}

/** The amount that a cell seems to mean, as SUNAT writes it. */
export function amountMeant({ title, written }: UnreadCell): string | undefined {
  const meant = AMOUNTS.test(title) && written !== '' ? parseAmount(written) : undefined
  return meant === undefined ? undefined : centsToDecimal(meant)
}
