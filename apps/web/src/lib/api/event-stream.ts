export type StreamEvent = { event: string; data: string }

/** Cuts text/event-stream into events, wherever the network cut it. Comments and unknown fields are dropped. */
export function eventCutter(): (text: string) => StreamEvent[] {
  let rest = ''
  let event = ''
  let data: string[] = []
  return (text) => {
    // A carriage return at the very end may be the first half of a line break.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const events: StreamEvent[] = []
    for (const line of lines) {
      const [name, value] = fieldOf(line)
      if (name === 'event') event = value
      if (name === 'data') data.push(value)
      if (line !== '') continue
      if (data.length > 0) events.push({ event: event || 'message', data: data.join('\n') })
      event = ''
      data = []
    }
    return events
  }
}

function fieldOf(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

/**
 * The events of a body as they arrive, an array for each piece of the network; an empty one is a sign of life.
 * Ends with the body, and fails when nothing at all arrives for so long that the line must be dead.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, silenceMs: number): AsyncGenerator<StreamEvent[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const cut = eventCutter()
  try {
    for (;;) {
      const { done, value } = await orSilence(reader.read(), silenceMs)
      if (done) return
      yield cut(decoder.decode(value, { stream: true }))
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

async function orSilence<Value>(promise: Promise<Value>, silenceMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing for ${silenceMs} ms`)), silenceMs)
  })
  try {
    return await Promise.race([promise, silence])
  } finally {
    clearTimeout(timer)
  }
}
