import { certificate } from '@contapro/contract/testing/detractions'
import { uploadedFile } from '@contapro/contract/testing/uploads'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { queryClient } from '../../../../lib/api/query-client.ts'
import { callsTo, fakeApi } from '../../../../testing/fake-api.ts'
import { startSession } from '../../../../testing/session.ts'
import { UnmatchedNotes } from './unmatched-notes.tsx'

const uuid = '018f3a2b-0000-7000-8000-000000000001'
const CALL = `GET /businesses/${uuid}/unmatched-deposits`
const target = { business_uuid: uuid, tax_period: null, voucher_code: null, document_type: null }
const file = uploadedFile({ kind: 'DEPOSITS', stored: 4, target })

function show(days: readonly string[]) {
  const stated = { type: '01', series: 'F001', number: '1' }
  const data = days.map((day) => ({
    certificate: certificate({ payment_datetime: `${day} 10:00:00` }),
    supplier_ruc: '20100047218',
    stated,
    proposals: [],
  }))
  startSession()
  const sent = fakeApi({ [CALL]: { json: { data } } })
  render(
    <QueryClientProvider client={queryClient}>
      <UnmatchedNotes files={[file, file, uploadedFile({ target })]} />
    </QueryClientProvider>,
  )
  return sent
}

it('names the constancias of the company that are of no purchase, with a link to their days', async () => {
  const sent = show(['2026-11-04', '2026-10-02'])
  expect(await screen.findByText(/^2 constancias de la empresa no son de ninguna compra registrada/v)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver en Detracciones' }).getAttribute('href')).toBe(
    `/dashboard/detracciones?empresa=${uuid}&desde=2026-10-02&hasta=2026-11-04`,
  )
  expect(callsTo(sent, CALL)).toHaveLength(1)
})

it('has the words for one', async () => {
  show(['2026-11-04'])
  expect(await screen.findByText(/^1 constancia de la empresa no es de ninguna compra registrada/v)).toBeTruthy()
})
