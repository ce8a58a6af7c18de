export type StreamEvent = { event: string; data: string }

/** Parses text/event-stream from chunks of any size. Comments and unknown fields are ignored. */
export function createEventParser(): (text: string) => StreamEvent[] {
  let rest = ''
  let event = ''
  let data: string[] = []
  return (text) => {
    // A carriage return at the end of a chunk may be the first half of a line break.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    const events: StreamEvent[] = []
    for (const line of lines) {
      const [name, value] = parseField(line)
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

function parseField(line: string): [name: string, value: string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

/**
 * Yields the events of each chunk of a body; a chunk without events yields an empty array.
 * Throws when no chunk arrives within the timeout, because the connection is then dead.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>, timeoutMs: number): AsyncGenerator<StreamEvent[]> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const parse = createEventParser()
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), timeoutMs)
      if (done) return
      yield parse(decoder.decode(value, { stream: true }))
    }
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

async function withTimeout<Value>(promise: Promise<Value>, timeoutMs: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no data for ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
