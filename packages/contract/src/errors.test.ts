import { describe, expect, it } from 'vitest'

import { errors } from './errors.ts'

describe('error table', () => {
  it.each(Object.entries(errors))(
    '%s has a refusal status, a title and a sentence',
    (_code, { status, name, message }) => {
      expect(status).toBeGreaterThanOrEqual(400)
      expect(name).not.toBe('')
      expect(message).not.toBe('')
    },
  )
})
