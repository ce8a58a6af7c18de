import { describe, expect, it } from 'vitest'

import { allEndpoints, callOf } from './all-endpoints.ts'
import { businessQuery, statusWithoutData } from './name-business.ts'
import { useTestApp } from './use-test-app.ts'
import { useTestBusiness } from './use-test-business.ts'

const test = useTestApp()
const { owner: user, business } = useTestBusiness(test)

const parameters = allEndpoints.flatMap((endpoint) =>
  Object.keys(endpoint.schema.querystring?.shape ?? {}).map((parameter) => ({
    endpoint,
    call: callOf(endpoint),
    parameter,
  })),
)

describe('an empty query value', () => {
  it.each(parameters)('$call takes an empty $parameter as absent', async ({ endpoint, call, parameter }) => {
    const { [parameter]: value, ...without } = businessQuery(call, business) ?? {}
    const ask = async (query: Record<string, string>) => {
      const answer = await test.injectAs(user, {
        method: endpoint.method,
        url: endpoint.url.replace(':uuid', business.id).replace(':ruc', business.ruc),
        query,
      })
      const { request_id: _, ...body } = answer.json<Record<string, unknown>>()
      return { status: answer.statusCode, body }
    }
    const absent = await ask(without)
    expect(await ask({ ...without, [parameter]: '' })).toEqual(absent)
    // Every parameter beyond the smallest valid query is optional, except the token that this test does not have.
    const isOptional = value === undefined && parameter !== 'recovery_token'
    expect(absent.status).toBe(isOptional ? statusWithoutData(call) : 400)
  })
})
