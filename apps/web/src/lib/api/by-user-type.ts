import { listBusinesses } from '@contapro/contract/businesses'
import { getMeSiscont, listBusinessesSiscont } from '@contapro/contract/siscont'
import { getMe } from '@contapro/contract/users'

import { storedUserType } from '../session/auth.ts'
import { call } from './call.ts'

// Calls that users from SISCONT make at addresses of their own, with the same answers.

export const fetchCurrentUser = (input: { signal?: AbortSignal } = {}) =>
  storedUserType() === 'siscont' ? call(getMeSiscont, input) : call(getMe, input)

export const fetchBusinesses = (input: { signal?: AbortSignal } = {}) =>
  storedUserType() === 'siscont' ? call(listBusinessesSiscont, input) : call(listBusinesses, input)
