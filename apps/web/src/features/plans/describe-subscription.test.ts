import { describe, expect, it } from 'vitest'

import { describeSubscription } from './describe-subscription.ts'

const now = new Date('2026-11-19T15:00:00Z')

describe('the subscription in words', () => {
  it.each([
    [{ plan_type: 1, end_date: '2026-12-18' }, 'Tu prueba gratis vence el 18/12/2026: quedan 29 días.'],
    [{ plan_type: 1, end_date: '2026-11-19' }, 'Tu prueba gratis vence hoy.'],
    [{ plan_type: 1, end_date: '2026-11-20' }, 'Tu prueba gratis vence el 20/11/2026: queda 1 día.'],
    [{ plan_type: 1, end_date: '2026-11-18' }, 'Tu prueba gratis terminó el 18/11/2026.'],
    [{ plan_type: 3, end_date: '2026-11-29' }, 'Tu plan Estudio vence el 29/11/2026: quedan 10 días.'],
    [null, 'Tu cuenta no tiene una suscripción activa.'],
  ])('%j is %s', (subscription, text) => {
    expect(describeSubscription(subscription, 'Estudio', now)).toBe(text)
  })
})
