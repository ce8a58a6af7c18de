import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { isCar } from './car.ts'
import { readAmount, readDate } from './read-cell.ts'
import type { Layout } from './read-header.ts'
import { readState } from './voucher-state.ts'

/**
 * Repairs a line whose names contain the separator, which SUNAT does not quote (docs/sunat/sire.md). The owner's name ends before the
 * period and the CAR; the other party's name takes as many cells as are needed for the following ones to be amounts, a currency and a
 * rate. Undefined unless exactly one way fits: such a line is reported, not guessed.
 */
export function rejoinCells(cells: readonly string[], { at, width }: Layout, separator: string): string[] | undefined {
  const ownerName = at.ownerName ?? 1
  const period = cells.findIndex(
    (cell, index) => index > ownerName && isTaxPeriod(cell.trim()) && isCar((cells[index + 1] ?? '').trim()),
  )
  const extraOfOwner = period - (at.period ?? 2)
  if (period === -1 || extraOfOwner < 0) return undefined
  const anchored = merge(cells, ownerName, extraOfOwner, separator)
  const fits: string[][] = []
  const maxExtra = anchored.length - (at.exchangeRate ?? 0) - 1
  for (let extra = 0; extra <= maxExtra; extra += 1) {
    const candidate = merge(anchored, at.partyName ?? 0, extra, separator)
    if (candidate.length <= width + 1 && isPlausible(candidate, at)) fits.push(candidate)
  }
  return fits.length === 1 ? fits[0] : undefined
}

function merge(cells: readonly string[], at: number, extra: number, separator: string): string[] {
  return [...cells.slice(0, at), cells.slice(at, at + extra + 1).join(separator), ...cells.slice(at + extra + 1)]
}

function isPlausible(cells: readonly string[], at: Layout['at']): boolean {
  const cell = (name: string) => (cells[at[name] ?? -1] ?? '').trim()
  const first = (at.partyName ?? 0) + 1
  const total = at.total ?? 0
  for (let index = first; index <= total; index += 1) {
    const text = (cells[index] ?? '').trim()
    if (text === '' || readAmount(text) === undefined) return false
  }
  const isState = readState(cell('state'), cell('type')) !== undefined
  return /^[A-Z]{3}$/.test(cell('currency')) && readDate(cell('issueDate')) !== undefined && isState
}
