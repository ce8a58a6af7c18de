import type { Collection, CollectionDetail } from '@contapro/contract/collections'

import { isRequiredModule } from '@contapro/domain/sunat/sunat-modules'
import { OPERATION_OF_BOOK } from '@contapro/domain/vouchers/book'

import type { CollectedRegisterRow, CollectionRow } from '../../db/tables/collection.ts'
import { moduleName } from '../businesses/queries.ts'
import type { CollectionGaps } from './find-gaps.ts'
import { listIncompleteReasons } from './list-incomplete-reasons.ts'

export function presentCollection(collection: CollectionRow, registers: readonly CollectedRegisterRow[]): Collection {
  return {
    uuid: collection.id,
    reason: collection.reason,
    state: collection.state,
    step: collection.step,
    requested_at: collection.requestedAt.toISOString(),
    started_at: collection.startedAt?.toISOString() ?? null,
    ended_at: collection.endedAt?.toISOString() ?? null,
    failure: collection.failure,
    registers: registers.map(presentRegister),
    unread: listIncompleteReasons(collection, registers).map(({ book, code }) => ({
      operation_type: OPERATION_OF_BOOK[book],
      code,
    })),
    route: collection.route,
    missing_modules: collection.missing.filter((module) => !isRequiredModule(module)).map(moduleName),
    files: {
      expected: collection.filesExpected,
      stored: collection.filesStored,
      missing: areFilesCounted(collection) ? collection.filesMissing : null,
    },
  }
}

/** A collection that was stopped before its files were asked for has not counted them. */
function areFilesCounted({ state, filesExpected }: CollectionRow): boolean {
  return state === 'DONE' || filesExpected > 0
}

function presentRegister(register: CollectedRegisterRow): Collection['registers'][number] {
  const { state, announced, stored, quarantined, added, changed, vanished, differences } = register
  return {
    operation_type: OPERATION_OF_BOOK[register.book],
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

export function presentCollectionDetail(
  collection: CollectionRow,
  registers: readonly CollectedRegisterRow[],
  { missingFiles, quarantine, unconfirmed }: CollectionGaps,
): CollectionDetail {
  const withUnconfirmed = registers.map((register) => ({
    ...register,
    differences: [
      ...register.differences,
      ...unconfirmed
        .filter(({ book, period }) => book === register.book && period === register.period)
        .map(describeUnconfirmed),
    ],
  }))
  return {
    ...presentCollection(collection, registers),
    registers: withUnconfirmed.map(presentRegister),
    missing_files: missingFiles.map(({ code, period, reason }) => ({
      code,
      tax_period: period,
      reason: reason ?? 'Todavía no se pidió a SUNAT',
    })),
    quarantine: quarantine.map(({ period, reason, content }) => ({ tax_period: period, reason, content })),
  }
}

/** `3 comprobantes en moneda extranjera por revisar: ningún XML confirma su importe en soles (20100070970-01-F001-8, … y 1 más)` */
function describeUnconfirmed({ count, codes }: CollectionGaps['unconfirmed'][number]): string {
  const vouchers = count === 1 ? '1 comprobante' : `${count.toLocaleString('en-US')} comprobantes`
  const more = count > codes.length ? ` y ${(count - codes.length).toLocaleString('en-US')} más` : ''
  return `${vouchers} en moneda extranjera por revisar: ningún XML confirma su importe en soles (${codes.join(', ')}${more})`
}
