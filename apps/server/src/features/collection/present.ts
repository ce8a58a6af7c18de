import type { Collection, CollectionDetail } from '@contapro/contract/collections'

import type { CollectedRegisterRow, CollectionRow } from '../../db/tables.ts'

export function presentCollection(run: CollectionRow, registers: readonly CollectedRegisterRow[]): Collection {
  return {
    uuid: run.id,
    reason: run.reason,
    state: run.state,
    step: run.step,
    requested_at: run.requestedAt.toISOString(),
    started_at: run.startedAt?.toISOString() ?? null,
    ended_at: run.endedAt?.toISOString() ?? null,
    failure: run.failure,
    registers: registers.map(presentRegister),
    files: { expected: run.filesExpected, stored: run.filesStored, missing: run.filesMissing },
  }
}

function presentRegister(register: CollectedRegisterRow): Collection['registers'][number] {
  const { state, announced, stored, quarantined, added, changed, vanished, differences } = register
  return {
    operation_type: register.book === 'rce' ? 'COMPRA' : 'VENTA',
    tax_period: register.period,
    state,
    announced,
    stored,
    quarantined,
    added,
    changed,
    vanished,
    differences,
  }
}

export type CollectionGaps = {
  missingFiles: readonly { code: string; period: string; reason: string | null }[]
  quarantine: readonly { period: string | null; reason: string; content: string }[]
}

export function presentCollectionDetail(
  run: CollectionRow,
  registers: readonly CollectedRegisterRow[],
  { missingFiles, quarantine }: CollectionGaps,
): CollectionDetail {
  return {
    ...presentCollection(run, registers),
    missing_files: missingFiles.map(({ code, period, reason }) => ({
      code,
      tax_period: period,
      reason: reason ?? 'Todavía no se pidió a SUNAT',
    })),
    quarantine: quarantine.map(({ period, reason, content }) => ({ tax_period: period, reason, content })),
  }
}
