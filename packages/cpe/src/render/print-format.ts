import { formatDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { decimalPlaces, roundDecimal, writeDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { currencySigns } from '@contapro/domain/catalogs/sunat-catalogs'

function withThousands(written: string): string {
  const [whole = '', fraction] = written.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

/** Money: `1,180.00`. Further decimals are printed in full. */
export function printAmount(value: Decimal | undefined): string {
  return value === undefined ? '' : withThousands(writeDecimal(value, 2))
}

/** `S/ 1,180.00` */
export function printMoney(value: Decimal | undefined, currency: string): string {
  return value === undefined ? '' : `${currencySigns[currency] ?? currency} ${printAmount(value)}`
}

/** Unit values and prices: from two to six decimals. */
export function printUnit(value: Decimal | undefined): string {
  if (value === undefined) return ''
  return withThousands(writeDecimal(decimalPlaces(value) > 6 ? roundDecimal(value, 6) : value, 2))
}

export function printQuantity(value: Decimal | undefined): string {
  return value === undefined ? '' : withThousands(value)
}

export function printPercent(value: Decimal): string {
  return `${value} %`
}

export function printDate(date: CalendarDate | undefined): string {
  return date === undefined ? '' : formatDate(date)
}

/** `15:30:29`, without the fraction and zone that the portal adds to Lima time. */
export function printTime(time: string | undefined): string {
  return time === undefined ? '' : time.replace(/(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/, '')
}
