import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'

/** `octubre 2026`, `octubre 2026 y 2 periodos más`, inside a sentence. */
export function namePeriods([newest, ...others]: readonly string[]): string {
  const name = newest === undefined ? '' : formatPeriod(taxPeriod(newest)).toLowerCase()
  if (others.length === 0) return name
  return `${name} y ${others.length} ${others.length === 1 ? 'periodo' : 'periodos'} más`
}
