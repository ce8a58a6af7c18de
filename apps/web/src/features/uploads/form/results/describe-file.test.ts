import { uploadedFile } from '@contapro/contract/testing/uploads'
import { expect, it } from 'vitest'

import { describeContent } from './describe-file.ts'

const zip = uploadedFile({
  name: 'factura.zip',
  kind: 'ZIP',
  read: 1,
  detail: 'F001-123 · S/ 1,180.00 · Octubre 2026 · ACME',
  target: {
    business_uuid: '0b9e5a53-3c8d-4c51-8f14-6f0f5a3a4c11',
    tax_period: '202610',
    voucher_code: '20131312955-01-F001-123',
    document_type: '01',
  },
  stored: 1,
})

it('names the only voucher of a file, and counts several', () => {
  expect(describeContent(zip)).toBe('F001-123 · S/ 1,180.00 · Octubre 2026 · ACME')
  expect(describeContent({ ...zip, read: 2, problem_count: 1 })).toBe(
    'F001-123 · S/ 1,180.00 · Octubre 2026 · ACME: 1 guardado, 1 con problema',
  )
  expect(describeContent({ ...zip, detail: null, target: null, read: 3, stored: 3 })).toBe('3 guardados')
})
