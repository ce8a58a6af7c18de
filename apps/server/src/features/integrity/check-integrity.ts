import type { Deps } from '../../deps.ts'
import { checkFiles } from './check-files.ts'
import { checkAudit, checkBusinesses, checkCollections, checkCurrencies, checkTotals } from './check-rows.ts'

export type Integrity = { findings: string[]; chains: number; files: number }

/** What the product promises about its own data, proved on all of it (quality bar REL-15, NUM-2, SEC-13). It only reads. */
export async function checkIntegrity(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<Integrity> {
  const seen = { chains: 0, files: 0 }
  const parts = {
    Totales: checkTotals(deps),
    Monedas: checkCurrencies(deps),
    Auditoría: checkAudit(deps, () => (seen.chains += 1)),
    Empresas: checkBusinesses(deps),
    Recopilaciones: checkCollections(deps),
    Archivos: checkFiles(deps, () => (seen.files += 1)),
  }
  const findings: string[] = []
  for (const [name, part] of Object.entries(parts))
    for await (const finding of part) findings.push(`${name}: ${finding}`)
  return { findings, ...seen }
}
