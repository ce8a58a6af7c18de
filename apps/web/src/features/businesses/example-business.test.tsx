import { newBusiness } from '@contapro/contract/testing/businesses'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { renderSignedIn } from '../../testing/render-app.tsx'

const example = newBusiness('Aceros del Sur S.A.C.', { ruc: '20131312955' })
const client = newBusiness('Ferretería El Constructor S.A.C.')
const offered = {
  ruc: example.ruc,
  name: example.name,
  sol_user: 'ACEROS01',
  sol_key: 'Clave123',
  client_id: 'id',
  client_secret: 'clave',
  registered: false,
  natural_person: false,
}

it('a company that is tried as an example is marked, and no other', async () => {
  const { user } = renderSignedIn('/registrar-empresas', {
    businesses: [example, client],
    responses: {
      'GET /_sim/api/taxpayers': { json: { taxpayers: [offered] } },
      'POST /me/businesses': { json: { success: true, data: example, messages: [] } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Probar con una empresa de ejemplo' }))
  const item = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')
  expect(within((await item(example.name)) ?? document.body).getByText('Ejemplo')).toBeTruthy()
  expect((await item(client.name))?.textContent).not.toContain('Ejemplo')
})
