import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { isDni, isMobilePhone } from './identity.ts'

describe('DNI', () => {
  it('is exactly 8 digits', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{8}$/), (text) => {
        expect(isDni(text)).toBe(true)
      }),
    )
    for (const wrong of ['', '1234567', '123456789', '1234567a', '12345678 ', '１2345678'])
      expect(isDni(wrong)).toBe(false)
  })
})

describe('mobile phone', () => {
  it('is 9 digits that start with 9', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^9[0-9]{8}$/), (text) => {
        expect(isMobilePhone(text)).toBe(true)
      }),
    )
    for (const wrong of ['', '887654321', '98765432', '9876543210', '+51987654321', '98765432a'])
      expect(isMobilePhone(wrong)).toBe(false)
  })
})
