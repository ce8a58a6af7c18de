import { expect, it } from 'vitest'

import { accountDigits, findAccountProblem } from './supplier-account.ts'

it.each(['00-099-000077', '00099000077', ' 00 099 000077 ', '00-000-000012'])('%j can be an account', (account) => {
  expect(findAccountProblem(account)).toBeUndefined()
  expect(accountDigits(account)).toMatch(/^\d{11}$/)
})

it.each([
  ['', 'Ingresa la cuenta'],
  [' - ', 'Ingresa la cuenta'],
  ['12AB', 'La cuenta solo lleva dígitos y guiones, como 00-099-000077'],
  ['00-099-00007A', 'La cuenta solo lleva dígitos y guiones, como 00-099-000077'],
  ['00.099.000077', 'La cuenta solo lleva dígitos y guiones, como 00-099-000077'],
  ['12', 'La cuenta tiene 11 dígitos con los ceros de la izquierda: escribiste 2'],
  ['99000077', 'La cuenta tiene 11 dígitos con los ceros de la izquierda: escribiste 8'],
  ['000990000771', 'La cuenta tiene 11 dígitos con los ceros de la izquierda: escribiste 12'],
  ['00000000000', 'No es una cuenta del Banco de la Nación: revisa sus dígitos'],
  ['00-000-000001', 'No es una cuenta del Banco de la Nación: revisa sus dígitos'],
  ['11111111111', 'No es una cuenta del Banco de la Nación: revisa sus dígitos'],
])('%j is refused: %s', (account, problem) => {
  expect(findAccountProblem(account)).toBe(problem)
})
