import { describe, expect, it } from 'vitest'

import { withoutSchemas } from './contract-without-schemas.ts'

describe('the contract in the browser', () => {
  it('keeps method, URL and access of an endpoint, and drops its schemas', () => {
    const code = `const api = endpoints('users')
export const getMe = api.get('/me', ownAccount, { summary: 'Usuario', response: { 200: User } })
export const ping = endpoints('web').post(\`/ping\`, anyone, { response: {} })`
    const shorter = withoutSchemas(code)
    expect(shorter).not.toContain('User')
    expect(shorter).not.toContain('response')
    expect(shorter).toContain("api.get('/me', ownAccount, )")
    expect(shorter).toContain("endpoints('web').post(`/ping`, anyone, )")
  })

  it('marks every other value as free of side effects, and leaves it as it is', () => {
    const code = `export const Page = z.coerce.number().int()
const fields = { a: Text(1) }
export const SIZES = [20, 50]
export function help() { return Page.parse(1) }`
    expect(withoutSchemas(code)).toBe(`export const Page = /* @__PURE__ */ (() => (z.coerce.number().int()))()
const fields = /* @__PURE__ */ (() => ({ a: Text(1) }))()
export const SIZES = [20, 50]
export function help() { return Page.parse(1) }`)
  })
})
