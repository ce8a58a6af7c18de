import { addDays, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { reducedRateOn } from '@contapro/domain/igv/igv-rates'

import type { Sector } from '../sectors/sector.ts'
import type { Draft, DraftDetraction, DraftInstallment, DraftPerception, DraftSums } from './draft.ts'
import type { Random } from '../random.ts'
import { multiplyFraction } from '../multiply-fraction.ts'

/** Per mille. */
export const GENERAL_RATE = 180

/** Per mille on a date. Only small restaurants and hotels have the reduced rate, while it is in force. */
export function igvRateOn(date: CalendarDate, reduced: boolean): number {
  const rate = reduced ? reducedRateOn(date) : undefined
  return rate === undefined ? GENERAL_RATE : Math.round(Number(rate) * 10)
}

/** Detractions are rounded half up to whole soles. */
export function detractionOf(
  sector: Sector,
  sums: DraftSums,
  rate: number,
  account: string,
): (DraftDetraction & { readonly operationType: string }) | undefined {
  const { detraction } = sector
  const total = multiplyFraction(sums.total, rate, 1000)
  if (!detraction || sums.igv === 0 || total <= detraction.above) return undefined
  const soles = multiplyFraction(total, detraction.rate, 100_000)
  const { code, operationType } = detraction
  return { code, rate: detraction.rate, amount: soles * 100, account, operationType }
}

/** Some suppliers collect the perception within the factura. */
export function perceptionOf(random: Random, sector: Sector, sums: DraftSums): DraftPerception | undefined {
  if (sector.perception === 0 || !random.chance(0.12)) return undefined
  const code = sector.perception === 10 ? '52' : '51'
  return { code, rate: sector.perception, amount: multiplyFraction(sums.total, sector.perception, 1000) }
}

/** Splits the amount of a credit sale, net of detraction, into up to three installments. */
export function installmentsOf(
  random: Random,
  date: CalendarDate,
  pending: number,
): Pick<Draft, 'installments' | 'pending' | 'dueDate'> {
  const parts = random.int(1, 3)
  const each = Math.floor(pending / parts)
  const installments: DraftInstallment[] = []
  for (let part = 1; part <= parts; part += 1) {
    const amount = part === parts ? pending - each * (parts - 1) : each
    installments.push({ amount, due: addDays(date, 30 * part) })
  }
  return { installments, pending, dueDate: addDays(date, 30 * parts) }
}

export const paidAtOnce = { installments: [], pending: 0, dueDate: undefined } as const
