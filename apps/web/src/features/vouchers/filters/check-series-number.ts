import { parseSeriesNumber } from '@contapro/domain/vouchers/series-number'

export type SeriesNumberCheck = 'empty' | 'bad-start' | 'bad-format' | 'valid'

/** Checks the typed series and number of a voucher, in capitals: `F001-0001`. A series alone has a filter of its own. */
export function checkSeriesNumber(text: string): SeriesNumberCheck {
  if (text === '') return 'empty'
  if (/^[\s-]/.test(text)) return 'bad-start'
  return parseSeriesNumber(text) ? 'valid' : 'bad-format'
}

export const SERIES_NUMBER_MESSAGES: Partial<Record<SeriesNumberCheck, string>> = {
  'bad-start': 'Caracter inválido.',
  'bad-format': 'Formato inválido. Ejemplo: F001-0001.',
}
