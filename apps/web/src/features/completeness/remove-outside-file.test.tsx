import type { CompletenessFinding } from '@contapro/contract/completeness'
import { business } from '@contapro/contract/testing/businesses'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { bodyOf, callsTo } from '../../testing/fake-api.ts'
import { renderSignedIn } from '../../testing/render-app.tsx'

it('takes what a file does not name out of the period, once it is confirmed', async () => {
  const shown = business('Ferretería El Constructor S.A.C.', { tax_periods: ['202610'] })
  const outside: CompletenessFinding = {
    code: 'OUTSIDE_FILE',
    message: '10 comprobantes de este periodo no figuran en tu último archivo.',
    count: 10,
    removable: 10,
    action: 'UPLOAD',
    items: [],
  }
  const path = `/businesses/${shown.uuid}/periods/202610`
  const { user, sent } = renderSignedIn(`/dashboard?empresa=${shown.uuid}&revisar=202610`, {
    businesses: [shown],
    responses: {
      [`GET ${path}/findings`]: { json: { purchases: [], sales: [outside], others: [] } },
      [`POST ${path}/outside-file/remove`]: { status: 202, json: { count: 10 } },
    },
  })
  const modal = within(await screen.findByRole('dialog', { name: /^Qué falta/ }))
  await user.click(await modal.findByRole('button', { name: 'Quitar los 10' }))
  expect(callsTo(sent, `POST ${path}/outside-file/remove`)).toEqual([])
  await user.click(modal.getByRole('button', { name: 'Sí, quitar' }))
  expect(await modal.findByText('Los estamos quitando.')).toBeTruthy()
  expect(bodyOf(sent, `POST ${path}/outside-file/remove`)).toEqual({ book: 'rvie', count: 10 })
})
