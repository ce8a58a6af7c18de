import { expect, it } from 'vitest'
import { SeenVouchers } from './seen-vouchers.ts'

it('tells new, repeated and contradictory vouchers apart, however many they are', () => {
  const seen = new SeenVouchers()
  const code = (n: number) => `20445556667-01-F002-${n}`
  const added = Array.from({ length: 180_000 }, (_, n) => seen.addCode(code(n), -n))
  expect(added.every((sighting) => sighting === 'new')).toBe(true)
  for (let n = 0; n < 180_000; n += 997) {
    expect(seen.addCode(code(n), -n)).toBe('repeated')
    expect(seen.addCode(code(n), n + 1)).toBe('contradictory')
  }
})
