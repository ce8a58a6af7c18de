import type pg from 'pg'
import type { Logger } from 'pino'

const RECONNECT_MS = 1000

export type Listener = {
  /** Resolves when every notification from now on will arrive. */
  ready(): Promise<void>
  close(): Promise<void>
}

type ListenerOptions = {
  readonly channels: readonly string[]
  readonly onNotification: (channel: string, payload: string) => void
  /** The connection broke: notifications may be missed until it is replaced. */
  readonly onLost?: () => void
  /** A broken connection was replaced: what happened meanwhile was missed. */
  readonly onReconnected?: () => void
}

/** Listens to PostgreSQL's notifications with a connection of the pool, from the first `ready` on. A broken connection is replaced. */
export function openListener(
  { pool, log }: { readonly pool: pg.Pool; readonly log: Logger },
  { channels, onNotification, onLost, onReconnected }: ListenerOptions,
): Listener {
  let connection: Promise<pg.PoolClient> | undefined
  let reconnecting: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect()
    client.on('notification', ({ channel, payload = '' }) => {
      try {
        onNotification(channel, payload)
      } catch (error) {
        // Anybody who reaches the database can send one, and must not end the process with it.
        log.warn({ err: error, channel }, 'notification not understood')
      }
    })
    client.once('error', () => {
      if (isClosed) return
      connection = undefined
      client.release(true)
      onLost?.()
      reconnect()
    })
    await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
    return client
  }

  function reconnect(): void {
    if (isClosed) return
    reconnecting = setTimeout(() => void ready().then(onReconnected, reconnect), RECONNECT_MS)
  }

  async function ready(): Promise<void> {
    connection ??= connect()
    try {
      await connection
    } catch (error) {
      connection = undefined
      throw error
    }
  }

  return {
    ready,
    async close() {
      isClosed = true
      // A connection taken now would never be released, and the pool could not close.
      clearTimeout(reconnecting)
      const client = await connection?.catch(() => undefined)
      client?.release(true)
    },
  }
}
