import { describe, expect, it, vi } from 'vitest'

import { createEventParser, readEvents, type StreamEvent } from './event-stream.ts'

const text = [
  ': bienvenida',
  'event: business',
  'data: {"name":"Ñusta: señora"}',
  '',
  'id: 7',
  'data:uno',
  'data: dos',
  '',
  'event: vacío',
  '',
  ': sigue vivo',
  '',
  'event: business',
  'data: inacabado',
].join('\n')

const expected: StreamEvent[] = [
  { event: 'business', data: '{"name":"Ñusta: señora"}' },
  { event: 'message', data: 'uno\ndos' },
]

describe('createEventParser', () => {
  it.each([
    ['\\n', text],
    ['\\r\\n', text.replaceAll('\n', '\r\n')],
    ['\\r', text.replaceAll('\n', '\r')],
  ])('parses the same events with %s as line break, wherever the text is split', (_name, whole) => {
    for (let at = 0; at <= whole.length; at += 1) {
      const parse = createEventParser()
      expect([...parse(whole.slice(0, at)), ...parse(whole.slice(at))]).toEqual(expected)
    }
    const parseLetters = createEventParser()
    expect(Array.from(whole, (letter) => parseLetters(letter)).flat()).toEqual(expected)
  })
})

describe('readEvents', () => {
  const bytes = new TextEncoder().encode(text)

  function bodyOf(...pieces: Uint8Array[]): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece)
        controller.close()
      },
    })
  }

  it('joins characters split across chunks', async () => {
    const found: StreamEvent[] = []
    for await (const events of readEvents(bodyOf(...Array.from(bytes, (byte) => Uint8Array.of(byte))), 1000)) {
      found.push(...events)
    }
    expect(found).toEqual(expected)
  })

  it('fails after the timeout and cancels the body', async () => {
    vi.useFakeTimers()
    const cancel = vi.fn<() => void>()
    const events = readEvents(new ReadableStream({ cancel }), 45_000)
    const first = events.next().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(45_000)
    expect(await first).toBeInstanceOf(Error)
    expect(cancel).toHaveBeenCalledOnce()
  })
})
