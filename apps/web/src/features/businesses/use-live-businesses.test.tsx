import { business } from '@contapro/contract/testing/businesses'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { useAuth } from '../../lib/session/auth-store.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { fakeApi, refusal, type FakeResponses, callsTo } from '../../testing/fake-api.ts'
import { fakeStream } from '../../testing/fake-stream.ts'
import { startSession } from '../../testing/session.ts'
import { useLiveBusinesses } from './use-live-businesses.ts'

const LIST = 'GET /accountant/dashboard/filters'
const STREAM = 'GET /me/collections/stream'
const ferreteria = business('Ferretería', { status: 'IN_PROGRESS' })
const clinica = business('Clínica')

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function renderLiveBusinesses(responses: FakeResponses) {
  startSession()
  const sent = fakeApi({ [LIST]: { json: { businesses: [ferreteria, clinica] } }, ...responses })
  const { result, unmount } = renderHook(useLiveBusinesses, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  await advance(1)
  return {
    unmount,
    names: () => result.current.data?.businesses.map(({ name, status }) => `${name} ${status}`),
    count: (call: string) => callsTo(sent, call).length,
    headers: () => callsTo(sent, STREAM)[0]?.headers,
  }
}

function setVisibility(visibility: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('useLiveBusinesses', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(Math, 'random').mockReturnValue(0)
  })

  it('applies the events of the stream to the list', async () => {
    const stream = fakeStream()
    const { names, headers } = await renderLiveBusinesses({ [STREAM]: stream.response })
    expect(headers()).toMatchObject({ accept: 'text/event-stream', authorization: expect.stringMatching(/^Bearer /) })
    stream.send({ ...ferreteria, status: 'VALID' })
    await advance(0)
    expect(names()).toEqual(['Ferretería VALID', 'Clínica VALID'])
  })

  it('joins an event split across chunks, and skips an invalid one', async () => {
    const stream = fakeStream()
    const { names } = await renderLiveBusinesses({ [STREAM]: stream.response })
    stream.write(': vivo\n\nevent: business\ndata: {"uuid":\n\n')
    const text = JSON.stringify({ ...clinica, status: 'INVALID_CREDENTIALS' })
    stream.write(`event: business\ndata: ${text.slice(0, 40)}`)
    await advance(0)
    stream.write(`${text.slice(40)}\n\n`)
    await advance(0)
    expect(names()).toEqual(['Ferretería IN_PROGRESS', 'Clínica INVALID_CREDENTIALS'])
  })

  it('refetches the list for an unknown business', async () => {
    const stream = fakeStream()
    const { count } = await renderLiveBusinesses({ [STREAM]: stream.response })
    const before = count(LIST)
    stream.send(business('Recién registrada'))
    await advance(0)
    expect(count(LIST)).toBe(before + 1)
  })

  it('reconnects with growing delays and refetches the list', async () => {
    const stream = fakeStream()
    const { count } = await renderLiveBusinesses({ [STREAM]: stream.response })
    const before = count(LIST)
    for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      const opened = stream.opened()
      stream.end()
      await advance(wait - 1)
      expect(stream.opened()).toBe(opened)
      await advance(1)
      expect(stream.opened()).toBe(opened + 1)
    }
    expect(count(LIST)).toBe(before + 7)
    stream.write(': vivo\n\n')
    await advance(0)
    stream.end()
    await advance(1000)
    expect(stream.opened()).toBe(9)
  })

  it('reconnects when the stream is silent for too long', async () => {
    const stream = fakeStream()
    await renderLiveBusinesses({ [STREAM]: stream.response })
    await advance(46_000)
    expect(stream.opened()).toBe(2)
  })

  it.each([
    ['rejected', refusal(404, 'NOT_FOUND', 'x')],
    ['unreachable', 'unreachable'],
    ['not an event stream', { json: {} }],
  ] as const)('polls every 10 s while the stream is %s', async (_name, response) => {
    const { count } = await renderLiveBusinesses({ [STREAM]: response })
    const before = count(LIST)
    await advance(30_000)
    expect(count(LIST)).toBe(before + 3)
    expect(count(STREAM)).toBe(5)
  })

  it('stops when the session ends', async () => {
    const { count } = await renderLiveBusinesses({ [STREAM]: refusal(401, 'SESSION_EXPIRED', 'Tu sesión caducó') })
    expect(useAuth.getState().accessTokenExpired).toBe(true)
    const before = count(LIST)
    await advance(60_000)
    expect(count(STREAM)).toBe(1)
    expect(count(LIST)).toBe(before)
  })

  it('listens only while the tab is visible', async () => {
    const stream = fakeStream()
    const { count, unmount } = await renderLiveBusinesses({ [STREAM]: stream.response })
    setVisibility('hidden')
    expect(stream.closed()).toBe(1)
    await advance(60_000)
    expect(stream.opened()).toBe(1)
    const before = count(LIST)
    setVisibility('visible')
    await advance(0)
    expect(stream.opened()).toBe(2)
    expect(count(LIST)).toBeGreaterThan(before)
    unmount()
    expect(stream.closed()).toBe(2)
  })
})
