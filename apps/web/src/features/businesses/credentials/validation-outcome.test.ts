import { expect, it } from 'vitest'

import { localError } from '../../../lib/api/api-error.ts'
import { toOutcome } from './validation-outcome.ts'

it.each([
  ['portal-sunat', 200, 'done', /^Tus credenciales son correctas.*24 horas/],
  ['portal-sunat', 400, 'error', /iniciar sesión.*Revisa/],
  ['portal-sunat', 503, 'warn', /portal de SUNAT está inestable.*automáticamente/],
  ['portal-sunat', 500, 'error', /servicios del portal.*problemas/],
  ['api-sunat', 200, 'done', /^Tus credenciales son correctas/],
  ['api-sunat', 400, 'error', /respuesta exitosa.*Verifica/],
  ['api-sunat', 503, 'warn', /API de SUNAT está inestable/],
  ['api-sunat', 500, 'warn', /API de SUNAT está inestable/],
] as const)('shows %s %i as %s', (source_validation, code, kind, text) => {
  const outcome = toOutcome({ code, source_validation })
  expect(outcome.kind).toBe(kind)
  expect(outcome.text).toMatch(text)
})

it('is an unexpected error without a response', () => {
  expect(toOutcome(undefined)).toMatchObject({
    kind: 'error',
    text: expect.stringMatching(/^Sucedió un error inesperado/),
  })
})

it('says how long to wait when a limit was reached, and not that the key is wrong', () => {
  const error = localError(429, 'TOO_MANY_ATTEMPTS', 'Demasiados intentos', 'Vuelve a intentarlo en 20 minutos')
  expect(toOutcome(undefined, error)).toMatchObject({ kind: 'warn', text: 'Vuelve a intentarlo en 20 minutos.' })
})
