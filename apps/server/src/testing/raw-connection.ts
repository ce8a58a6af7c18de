import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type RawConnection = {
  socket: Socket
  /** What has arrived so far. */
  received: () => string
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>
}

/** A connection on which a test writes HTTP by hand, as slowly as it likes. */
export async function openRawConnection(url: string, localAddress = '127.0.0.1'): Promise<RawConnection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress })
  let text = ''
  socket.setEncoding('utf8').on('data', (part: string) => (text += part))
  // The server may reset it.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  return { socket, received: () => text, closed }
}
