import { calendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { zeroCents, type Cents } from '@contapro/domain/money/cents'
import type { Decimal } from '@contapro/domain/money/decimal'
import { isTaxPeriod, taxPeriod, type TaxPeriod } from '@contapro/domain/periods/tax-period'
import type { Book } from '@contapro/domain/vouchers/book'
import { noteReasonCode } from '@contapro/domain/vouchers/note-reason'
import { carIssuer, composeCar, isCar } from './car.ts'
import { readCode, readDate, readOptionalDate, readRate } from './read-cell.ts'
import type { Layout } from './read-header.ts'
import { whyOther, type RegisterKey } from './register-key.ts'
import type { CorrectedVoucher } from './register-row.ts'
import { memoize } from '@contapro/domain/text/memoize'
import type { TextBlock } from './text-block.ts'
import { readState } from './voucher-state.ts'

/** The columns that both registers have and check in the same way. */
export type CommonColumns = {
  ownerRuc: string
  period: TaxPeriod
  car: string
  issueDate: CalendarDate
  dueDate: CalendarDate | undefined
  type: string
  series: string
  number: string
  partyDocument: string
  total: Cents
  currency: string
  exchangeRate: Decimal | undefined
  corrects: readonly CorrectedVoucher[]
  noteReason: string
  state: string
}

/** Fills `into`, or returns the name of the column that cannot be read. */
export type ReadCommonColumns = (line: TextBlock, into: CommonColumns) => string | undefined

const NONE: readonly CorrectedVoucher[] = []
const RUC = /^\d{11}$/

/**
 * One reader per file, because it memoizes the values that repeat from line to line: dates, rates, periods. Without a register any owner
 * and period are read.
 */
export function createCommonReader(book: Book, { at }: Layout, register?: RegisterKey): ReadCommonColumns {
  const dates = memoize((cell) => readDate(cell))
  const rates = memoize((cell) => readRate(cell))
  const periods = memoize(readPeriod)
  const noteReasons = memoize(noteReasonCode)
  const owners = memoize((cell) => (RUC.test(cell.trim()) ? cell.trim() : undefined))
  const place = (name: string) => at[name] ?? -1
  const [ownerAt, periodAt, carAt, issueAt] = [place('ownerRuc'), place('period'), place('car'), place('issueDate')]
  const [dueAt, typeAt, seriesAt, numberAt] = [place('dueDate'), place('type'), place('series'), place('number')]
  const [partyAt, totalAt, currencyAt] = [place('partyDocument'), place('total'), place('currency')]
  const [rateAt, reasonAt, stateAt] = [place('exchangeRate'), place('noteReason'), place('state')]
  const readCorrected = createCorrectedReader(place, dates)

  return (line, into) => {
    const ownerRuc = owners(line.cell(ownerAt))
    if (ownerRuc === undefined) return 'ownerRuc'
    const period = periods(line.cell(periodAt))
    if (period === undefined) return 'period'
    const other = register && whyOther(register, { ownerRuc, period })
    if (other !== undefined) return other
    const issueDate = dates(line.cell(issueAt))
    if (issueDate === undefined) return 'issueDate'
    const dueDate = readOptionalDate(line.cell(dueAt), dates)
    if (dueDate === undefined) return 'dueDate'
    const type = readCode(line.cell(typeAt))
    if (type === '') return 'type'
    const series = readCode(line.cell(seriesAt))
    const number = readCode(line.cell(numberAt))
    const partyDocument = readCode(line.cell(partyAt))
    const written = readCode(line.cell(carAt))
    // SUNAT assigns the CAR some days into the month; until then it is composed from its parts.
    const car =
      written === '' ? composeCar(carIssuer(book, type, ownerRuc, partyDocument), type, series, number) : written
    if (!line.isUsualCar(carAt) && !isCar(car)) return 'car'
    const total = line.amount(totalAt)
    if (total === undefined || (total === 0 && readCode(line.cell(totalAt)) === '')) return 'total'
    const currency = readCode(line.cell(currencyAt))
    if (currency.length !== 3) return 'currency'
    const rate = readCode(line.cell(rateAt))
    const exchangeRate = rate === '' ? undefined : rates(rate)
    if (rate !== '' && exchangeRate === undefined) return 'exchangeRate'
    const corrects = readCorrected(line)
    if (corrects === undefined) return 'correctedDate'
    const state = readState(readCode(line.cell(stateAt)), type)
    if (state === undefined) return 'state'
    into.ownerRuc = ownerRuc
    into.period = period
    into.car = car
    into.issueDate = issueDate
    into.dueDate = dueDate ?? undefined
    into.type = type
    into.series = series
    into.number = number
    into.partyDocument = partyDocument
    into.total = total
    into.currency = currency
    into.exchangeRate = exchangeRate
    into.corrects = corrects
    into.noteReason = noteReasons(line.cell(reasonAt))
    into.state = state
    return undefined
  }
}

function readPeriod(cell: string): TaxPeriod | undefined {
  const text = cell.trim()
  return isTaxPeriod(text) ? text : undefined
}

/** Placeholder values, overwritten by the first line. */
export function emptyCommonColumns(): CommonColumns {
  return {
    ownerRuc: '',
    period: taxPeriod('190001'),
    car: '',
    issueDate: calendarDate('1900-01-01'),
    dueDate: undefined,
    type: '',
    series: '',
    number: '',
    partyDocument: '',
    total: zeroCents,
    currency: '',
    exchangeRate: undefined,
    corrects: NONE,
    noteReason: '',
    state: '',
  }
}

/** A note may correct several vouchers; each cell then has a comma-separated list. Undefined when a date is invalid. */
function createCorrectedReader(
  place: (name: string) => number,
  readDay: (cell: string) => CalendarDate | undefined,
): (line: TextBlock) => readonly CorrectedVoucher[] | undefined {
  const [dateAt, typeAt] = [place('correctedDate'), place('correctedType')]
  const [seriesAt, numberAt] = [place('correctedSeries'), place('correctedNumber')]
  return (line) => {
    const type = line.cell(typeAt)
    const number = line.cell(numberAt)
    if (type === '' && number === '') return NONE
    const [types, numbers] = [list(type), list(number)]
    const [dates, series] = [list(line.cell(dateAt)), list(line.cell(seriesAt))]
    const corrected: CorrectedVoucher[] = []
    for (let index = 0; index < Math.max(types.length, numbers.length); index += 1) {
      const issueDate = readOptionalDate(pick(dates, index), readDay)
      if (issueDate === undefined) return undefined
      corrected.push({
        issueDate: issueDate ?? undefined,
        type: pick(types, index),
        series: pick(series, index),
        number: pick(numbers, index),
      })
    }
    return corrected
  }
}

function list(cell: string): readonly string[] {
  return cell.includes(',') ? cell.split(',').map((part) => part.trim()) : [readCode(cell)]
}

/** A single value applies to all. */
function pick(values: readonly string[], index: number): string {
  return (values.length === 1 ? values[0] : values[index]) ?? ''
}
