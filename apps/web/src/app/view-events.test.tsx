import { business, newBusiness } from '@contapro/contract/testing/businesses'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useAuth } from '../lib/session/auth-store.ts'
import { renderSignedIn } from '../testing/render-app.tsx'

const ferreteria = business('Ferretería El Constructor S.A.C.')
const waiting = newBusiness('Nueva S.A.C.')
const section = (path: string) => `/dashboard${path}?empresa=${ferreteria.uuid}&periodo=202610`

it.each([
  ['/inicio', 'mis_empresas'],
  ['/inicio/bandeja', 'bandeja'],
  ['/inicio/tablero', 'tablero'],
  ['/registrar-empresa', 'registrar_empresa'],
  ['/registrar-empresa/varias', 'registro_masivo'],
  ['/registrar-empresas', 'registrar_empresas'],
  [section(''), 'inicio'],
  [section('/comprobantes'), 'comprobantes'],
  [section('/observaciones'), 'observaciones'],
  [section('/detracciones'), 'detracciones'],
  [section('/percepciones'), 'percepciones'],
  [section('/retenciones'), 'retenciones'],
  [section('/informe-pdt'), 'informe_pdt'],
  [section('/subir-archivos'), 'subir_archivos'],
  [section('/configuracion'), 'configuracion'],
  [section('/editar-credenciales'), 'editar_credenciales'],
])('%s has the view %s', async (address, view) => {
  renderSignedIn(address, { businesses: [ferreteria] })
  await waitFor(() => expect(useAuth.getState().view).toBe(view))
})

it('the waiting page has the view registro_empresa', async () => {
  renderSignedIn('/registro-empresa', { businesses: [waiting], state: { businesses: [waiting] } })
  await waitFor(() => expect(useAuth.getState().view).toBe('registro_empresa'))
})
