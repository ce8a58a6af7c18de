import type { Deps } from '../../deps.ts'
import { checkAnchors } from './audit-anchors.ts'
import { checkFiles } from './check-files.ts'
import { checkReportFiles } from './check-report-files.ts'
import { checkUploadFiles } from './check-upload-files.ts'
import {
  checkAudit,
  checkBusinesses,
  checkCollections,
  checkCredentials,
  checkCurrencies,
  checkOwners,
  checkReviews,
  checkTotals,
} from './check-rows.ts'

export type IntegrityReport = { findings: string[]; chains: number; files: number }

/** Checks all stored data against the rules of the product (quality bar REL-15, NUM-2, SEC-13). Read-only. */
export async function checkIntegrity(deps: Pick<Deps, 'db' | 'files' | 'audit' | 'now'>): Promise<IntegrityReport> {
  const counts = { chains: 0, files: 0 }
  const checks = {
    Totales: checkTotals(deps),
    Veredictos: checkReviews(deps),
    Monedas: checkCurrencies(deps),
    Auditoría: checkAudit(deps, () => (counts.chains += 1)),
    'Cierres de auditoría': checkAnchors(deps),
    Empresas: checkBusinesses(deps),
    Credenciales: checkCredentials(deps),
    Cuentas: checkOwners(deps),
    Recopilaciones: checkCollections(deps),
    Archivos: checkFiles(deps, () => (counts.files += 1)),
    Descargas: checkReportFiles(deps, () => (counts.files += 1)),
    Subidas: checkUploadFiles(deps),
  }
  const findings: string[] = []
  for (const [name, check] of Object.entries(checks))
    for await (const finding of check) findings.push(`${name}: ${finding}`)
  return { findings, ...counts }
}
