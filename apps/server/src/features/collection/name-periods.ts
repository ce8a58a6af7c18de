import { formatPeriod, taxPeriod } from '@contapro/domain/periods/tax-period'

/** `Octubre 2026`, `Octubre 2026 y 2 periodos más` */
export function namePeriods([newest, ...others]: readonly string[]): string {
  const name = newest === undefined ? '' : formatPeriod(taxPeriod(newest))
  if (others.length === 0) return name
  return `${name} y ${others.length} ${others.length === 1 ? 'periodo' : 'periodos'} más`
}
