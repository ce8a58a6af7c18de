import type { User } from '@contapro/contract/users'

import { useAuth } from '../lib/session/auth-store.ts'

export const rosa: User = {
  uuid: '7b0a3f6e-6f0c-4b7c-9f6e-1c7f6f0c4b7c',
  name: 'Rosa',
  last_name: 'Huamán Castillo',
  document_number: '45182307',
  email: 'rosa@estudiohc.pe',
  phone_number: '987654321',
  accountant_profile: 'Estudio Contable',
  subscription: { plan_type: 1, end_date: '2026-12-15' },
  userType: 'accountant',
  abTestGroup: 'A',
}

export const SID = '11111111-2222-4333-8444-555555555555'

function encodePart(value: object): string {
  return btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** An access token as the server writes it, valid for some seconds. */
export function accessToken(secondsLeft = 3600, sid = SID): string {
  return `${encodePart({ alg: 'HS256' })}.${encodePart({ sid, exp: Math.floor(Date.now() / 1000) + secondsLeft })}.firma`
}

/** Signs Rosa in and returns her token. */
export function startSession(secondsLeft = 3600): string {
  const token = accessToken(secondsLeft)
  useAuth.getState().start({ token, abTestGroup: 'A', userType: 'accountant' })
  return token
}
