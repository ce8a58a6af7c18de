import type { Collection, CollectionDetail } from '../collections.ts'

/** The purchases of a period, with two vouchers in quarantine. */
export const collectedRegister: Collection['registers'][number] = {
  operation_type: 'COMPRA',
  tax_period: '202610',
  state: 'STORED',
  announced: 348,
  stored: 346,
  quarantined: 2,
  added: 12,
  changed: 1,
  vanished: 0,
  differences: [],
}

/** A finished collection with two vouchers in quarantine and one missing file. */
export function collection(more: Partial<Collection> = {}): Collection {
  return {
    uuid: '5f0a3f6e-6f0c-4b7c-9f6e-000000000001',
    reason: 'NIGHTLY',
    state: 'DONE',
    step: 'Terminada',
    requested_at: '2026-11-10T07:00:00.000Z',
    started_at: '2026-11-10T07:00:05.000Z',
    ended_at: '2026-11-10T07:04:00.000Z',
    failure: null,
    registers: [
      collectedRegister,
      { ...collectedRegister, operation_type: 'VENTA', announced: 1000, stored: 1000, quarantined: 0 },
    ],
    unread: [{ operation_type: 'COMPRA', code: 'QUARANTINED' }],
    route: 'api',
    missing_modules: [],
    files: { expected: 1346, stored: 1345, missing: 1 },
    ...more,
  }
}

export function collectionDetail(more: Partial<CollectionDetail> = {}): CollectionDetail {
  return {
    ...collection(),
    missing_files: [{ code: '20100047218-01-F001-00018342', tax_period: '202610', reason: 'SUNAT aún no lo publica' }],
    quarantine: [{ tax_period: '202610', reason: 'La fila no tiene fecha de emisión', content: '2010|01|F001||' }],
    ...more,
  }
}
