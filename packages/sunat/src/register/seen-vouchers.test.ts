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

it('has room for codes of any length, wherever they come to lie', () => {
  const seen = new SeenVouchers()
  const code = (n: number) => `${n}`.padStart(247 + (n % 9), 'x')
  for (let n = 0; n < 20_000; n += 1) expect(seen.addCode(code(n), n)).toBe('new')
  for (let n = 0; n < 20_000; n += 1) expect(seen.addCode(code(n), n)).toBe('repeated')
})
