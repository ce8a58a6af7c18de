import { afterEach, describe, expect, it } from 'vitest'

import { openVoucherRenderer, type VoucherRenderer } from './voucher-renderer.ts'

const program = new URL('../../testing/broken-render-program.ts', import.meta.url)

const opened: VoucherRenderer[] = []
afterEach(async () => {
  for (const renderer of opened.splice(0)) await renderer.close()
})

function open(maxMs = 60_000) {
  const failures: unknown[] = []
  const renderer = openVoucherRenderer({ program, maxMs, onFailure: (error) => failures.push(error) })
  opened.push(renderer)
  const render = async (what: string, businessId = 'a') => {
    const job = { loadXml: async () => Buffer.from(what), rendering: 'pdf' as const, businessId }
    return Buffer.from((await renderer.render(job)) ?? []).toString()
  }
  return { renderer, render, failures }
}

describe('rendering in a process of its own (IN-5)', () => {
  it.each([
    // Long enough to start a process on a busy machine.
    ['hang', 4000, 'it took too long'],
    ['crash', 60_000, 'ended with SIGSEGV'],
    ['exhaust the heap', 60_000, 'ended with SIG'],
  ])(
    'a file that makes it %s fails alone, and a new process renders the others',
    async (attack, maxMs, reason) => {
      const { render, failures } = open(maxMs)
      const before = await render('pid')
      const [broken, sameBusiness, otherBusiness] = await Promise.allSettled([
        render(attack),
        render('pid'),
        render('pid', 'b'),
      ])
      expect(broken).toMatchObject({ status: 'rejected', reason: { code: 'RENDERING_FAILED' } })
      expect(failures).toMatchObject([{ message: expect.stringContaining(reason) }])
      expect(sameBusiness).toMatchObject({ status: 'fulfilled', value: expect.stringMatching(/^\d+$/) })
      expect(otherBusiness).toEqual(sameBusiness)
      expect(sameBusiness).not.toMatchObject({ value: before })
    },
    120_000,
  )

  it('keeps the process after a file that it could not render, and replaces one that keeps memory', async () => {
    const { render } = open()
    const first = await render('pid')
    await expect(render('fail')).rejects.toMatchObject({ code: 'RENDERING_FAILED' })
    expect(await render('keep memory')).toBe(first)
    expect(await render('pid')).not.toBe(first)
  })

  it('knows none of our settings', async () => {
    expect(process.env).not.toEqual({})
    const { render } = open()
    expect(Object.keys(JSON.parse(await render('environment'))).filter((name) => name in process.env)).toEqual([])
  })
})

describe('the queue of renderings (IN-5)', () => {
  it('takes businesses in turns, and refuses the excess of one alone', async () => {
    const { renderer } = open()
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const order: string[] = []
    const render = (businessId: string) =>
      renderer.render({
        loadXml: async () => {
          order.push(businessId)
          await released
          return undefined
        },
        rendering: 'jpeg',
        businessId,
      })
    // One is being rendered and twenty wait.
    const flood = Array.from({ length: 21 }, () => render('a'))
    await expect(render('a')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      details: { retryAfterSeconds: expect.any(Number) },
    })
    const others = [render('b'), render('b'), render('c')]
    release()
    await Promise.all([...flood, ...others])
    expect(order.slice(0, 7)).toEqual(['a', 'a', 'b', 'c', 'a', 'b', 'a'])
    expect(order).toHaveLength(24)
    await expect(render('a')).resolves.toBeUndefined()
  })

  it('has a length that many businesses cannot exceed together', async () => {
    const { renderer } = open()
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
    const render = (businessId: number) =>
      renderer.render({ loadXml: () => released, rendering: 'pdf', businessId: String(businessId) })
    const accepted = Array.from({ length: 201 }, (_, index) => render(index))
    await expect(render(1000)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    release(undefined)
    await Promise.all(accepted)
  })
})
