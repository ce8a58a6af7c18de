const SERIE_NUMBER = /^[A-Z0-9]{1,4}-\d+$/

export type SerieNumberCheck = 'empty' | 'bad-start' | 'bad-format' | 'valid'

/** Checks the typed series and number of a voucher, in capitals: `F001-0001` (specification §5). */
export function checkSerieNumber(text: string): SerieNumberCheck {
  if (text === '') return 'empty'
  if (/^[\s-]/.test(text)) return 'bad-start'
  return SERIE_NUMBER.test(text) ? 'valid' : 'bad-format'
}

export const SERIE_NUMBER_MESSAGES: Partial<Record<SerieNumberCheck, string>> = {
  'bad-start': 'Caracter inválido.',
  'bad-format': 'Formato inválido. Ejemplo: F001-0001.',
}
