import type { Business } from '@contapro/contract/businesses'

/** The server's side of the live stream of businesses. Each request opens a new body. */
export function fakeStream() {
  const open: ReadableStreamDefaultController<Uint8Array>[] = []
  let closed = 0
  const last = () => {
    const controller = open.at(-1)
    if (!controller) throw new Error('the stream is not open')
    return controller
  }
  const write = (text: string) => last().enqueue(new TextEncoder().encode(text))
  return {
    response: {
      stream: (signal: AbortSignal | undefined) =>
        new ReadableStream<Uint8Array>({
          start: (controller) => {
            open.push(controller)
            signal?.addEventListener('abort', () => {
              closed += 1
              controller.error(new DOMException('Aborted', 'AbortError'))
            })
          },
        }),
    },
    opened: () => open.length,
    /** How many bodies the client has closed. */
    closed: () => closed,
    write,
    send: (business: Business) => write(`event: business\ndata: ${JSON.stringify(business)}\n\n`),
    end: () => last().close(),
  }
}
