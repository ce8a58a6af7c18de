import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useAuth } from '../../lib/session/auth-store.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { business } from '../../testing/businesses.ts'
import { fakeApi, refusal, type FakeAnswer } from '../../testing/fake-api.ts'
import { fakeStream } from '../../testing/fake-stream.ts'
import { startSession } from '../../testing/session.ts'
import { useLiveBusinesses } from './use-live-businesses.ts'

const LIST = 'GET /accountant/dashboard/filters'
const STREAM = 'GET /me/collections/stream'
const ferreteria = business('Ferretería', { status: 'IN_PROGRESS' })
const clinica = business('Clínica')

const passed = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function follow(answers: Record<string, FakeAnswer>) {
  startSession()
  const sent = fakeApi({ [LIST]: { json: { businesses: [ferreteria, clinica] } }, ...answers })
  const { result, unmount } = renderHook(useLiveBusinesses, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await passed(1)
  return {
    unmount,
    names: () => result.current.data?.businesses.map(({ name, status }) => `${name} ${status}`),
    count: (call: string) => sent.filter((one) => one.call === call).length,
    headers: () => sent.find((one) => one.call === STREAM)?.headers,
  }
}

function look(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('useLiveBusinesses', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })

  it('puts what the stream tells into the list', async () => {
    const stream = fakeStream()
    const { names, headers } = await follow({ [STREAM]: stream.answer })
    expect(headers()).toMatchObject({ accept: 'text/event-stream', authorization: expect.stringMatching(/^Bearer /) })
    stream.send({ ...ferreteria, status: 'VALID' })
    await passed(0)
    expect(names()).toEqual(['Ferretería VALID', 'Clínica VALID'])
  })

  it('understands an event that comes in pieces, and survives one that makes no sense', async () => {
    const stream = fakeStream()
    const { names } = await follow({ [STREAM]: stream.answer })
    stream.write(': vivo\n\nevent: business\ndata: {"uuid":\n\n')
    const text = JSON.stringify({ ...clinica, status: 'INVALID_CREDENTIALS' })
    stream.write(`event: business\ndata: ${text.slice(0, 40)}`)
    await passed(0)
    stream.write(`${text.slice(40)}\n\n`)
    await passed(0)
    expect(names()).toEqual(['Ferretería IN_PROGRESS', 'Clínica INVALID_CREDENTIALS'])
  })

  it('asks for the list when a business is new to it', async () => {
    const stream = fakeStream()
    const { count } = await follow({ [STREAM]: stream.answer })
    const before = count(LIST)
    stream.send(business('Recién registrada'))
    await passed(0)
    expect(count(LIST)).toBe(before + 1)
  })

  it('comes back after a break, later each time, and asks what it missed', async () => {
    const stream = fakeStream()
    const { count } = await follow({ [STREAM]: stream.answer })
    const before = count(LIST)
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const opened = stream.opened()
      stream.end()
      await passed(wait - 1)
      expect(stream.opened()).toBe(opened)
      await passed(1)
      expect(stream.opened()).toBe(opened + 1)
    }
    expect(count(LIST)).toBe(before + 7)
    stream.write(': vivo\n\n')
    await passed(0)
    stream.end()
    await passed(1000)
    expect(stream.opened()).toBe(9)
  })

  it('hangs up a line that has gone silent', async () => {
    const stream = fakeStream()
    await follow({ [STREAM]: stream.answer })
    await passed(46_000)
    expect(stream.opened()).toBe(2)
  })

  it.each([
    ['refused', refusal(404, 'NOT_FOUND', 'x')],
    ['unreachable', 'unreachable'],
    ['answered by something that is no stream', { json: {} }],
  ] as const)('asks every 10 s while the stream is %s', async (_name, answer) => {
    const { count } = await follow({ [STREAM]: answer })
    const before = count(LIST)
    await passed(30_000)
    expect(count(LIST)).toBe(before + 3)
    expect(count(STREAM)).toBe(5)
  })

  it('ends with the session, which says so', async () => {
    const { count } = await follow({ [STREAM]: refusal(401, 'SESSION_EXPIRED', 'Tu sesión caducó') })
    expect(useAuth.getState().accessTokenExpired).toBe(true)
    const before = count(LIST)
    await passed(60_000)
    expect(count(STREAM)).toBe(1)
    expect(count(LIST)).toBe(before)
  })

  it('listens only while the tab is looked at', async () => {
    const stream = fakeStream()
    const { count, unmount } = await follow({ [STREAM]: stream.answer })
    look('hidden')
    expect(stream.closed()).toBe(1)
    await passed(60_000)
    expect(stream.opened()).toBe(1)
    const before = count(LIST)
    look('visible')
    await passed(0)
    expect(stream.opened()).toBe(2)
    expect(count(LIST)).toBeGreaterThan(before)
    unmount()
    expect(stream.closed()).toBe(2)
  })
})
