import { expect, it } from 'vitest'

import { AppError } from '../../http/app-error.ts'
import { openStreamPlaces } from './stream-places.ts'

it('has places per accountant and per process, and takes them back', () => {
  const places = openStreamPlaces({ perAccountant: 2, perProcess: 3 })
  const refusal = (accountantId: string) => {
    try {
      places.take(accountantId)
      return undefined
    } catch (error) {
      return error instanceof AppError ? [error.code, error.details.limit?.kind] : error
    }
  }
  const giveBack = places.take('rosa')
  places.take('rosa')
  expect(refusal('rosa')).toEqual(['TOO_MANY_REQUESTS', 'streams'])
  const giveBackOther = places.take('luis')
  expect(refusal('ana')).toEqual(['SERVICE_UNAVAILABLE', 'streams-of-process'])
  giveBackOther()
  expect(refusal('ana')).toBeUndefined()
  expect(refusal('luis')).toEqual(['SERVICE_UNAVAILABLE', 'streams-of-process'])
  giveBack()
  expect(refusal('rosa')).toBeUndefined()
  expect(refusal('rosa')).toEqual(['TOO_MANY_REQUESTS', 'streams'])
})
