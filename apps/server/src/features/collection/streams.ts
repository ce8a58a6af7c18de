import type { FastifyReply } from 'fastify'
import type pg from 'pg'

import { actAs } from '../../db/acting-as.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/session.ts'
import { findOwner, listBusinesses } from '../businesses/queries.ts'
import { findOpenSessions } from '../users/queries.ts'

const KEEP_ALIVE_MS = 20_000
const RECONNECT_MS = 1000
/** Open tabs of one accountant; each holds a connection. */
const MAX_STREAMS = 10
/** Changes within this time are sent as one event. */
const DEBOUNCE_MS = 150

type Stream = { accountantId: string; sessionId: string; send(text: string): void; end(): void }

/**
 * Changes of businesses and alerts as server-sent events. PostgreSQL notifies every API process of each change; a process sends it to the streams
 * of the accountant who owns the business or the alert, and to nobody else.
 */
export function openStreams({ db, pool, log, now }: Deps) {
  const streams = new Set<Stream>()
  const changed = new Set<string>()
  /** Accountants whose alerts changed. */
  const alerted = new Set<string>()
  let listener: Promise<pg.PoolClient> | undefined
  let sending: NodeJS.Timeout | undefined
  let reconnecting: NodeJS.Timeout | undefined
  let isClosed = false

  async function sendChanges(): Promise<void> {
    sending = undefined
    const ids = [...changed]
    changed.clear()
    for (const businessId of ids) {
      const accountantId = await findOwner(db, businessId)
      const theirs = [...streams].filter((stream) => stream.accountantId === accountantId)
      if (accountantId === undefined || theirs.length === 0) continue
      const [business] = await actAs(accountantId, () => listBusinesses(db, accountantId, now(), { businessId }))
      if (business) await sendTo(theirs, eventOf(business))
    }
    const accountantIds = new Set(alerted)
    alerted.clear()
    const theirs = [...streams].filter(({ accountantId }) => accountantIds.has(accountantId))
    if (theirs.length > 0) await sendTo(theirs, ALERTS_EVENT)
  }

  /** Streams of sessions that have ended are closed instead. */
  async function sendTo(theirs: readonly Stream[], event: string): Promise<void> {
    const sessions = theirs.map(({ sessionId }) => sessionId)
    const open = await findOpenSessions(db, sessions, now())
    for (const stream of theirs)
      if (open.has(stream.sessionId)) stream.send(event)
      else stream.end()
  }

  function onNotification({ channel, payload = '' }: pg.Notification): void {
    const set = channel === 'alert_changed' ? alerted : changed
    set.add(payload)
    sending ??= setTimeout(
      () => void sendChanges().catch((error: unknown) => log.warn({ err: error }, 'changes not sent')),
      DEBOUNCE_MS,
    )
  }

  /** One connection of this process listens for all streams; it is replaced when it breaks. */
  function listen(): Promise<pg.PoolClient> {
    listener ??= (async () => {
      const client = await pool.connect()
      client.on('notification', onNotification)
      client.on('error', () => {
        listener = undefined
        client.release(true)
        if (!isClosed && streams.size > 0)
          reconnecting = setTimeout(() => void listen().catch(() => undefined), RECONNECT_MS)
      })
      await client.query('listen business_changed; listen alert_changed')
      return client
    })()
    listener.catch(() => {
      listener = undefined
    })
    return listener
  }

  return {
    async open(reply: FastifyReply, { user: { id: accountantId }, sessionId, sessionEndsAt }: Caller): Promise<void> {
      const own = [...streams].filter((stream) => stream.accountantId === accountantId)
      if (own.length >= MAX_STREAMS) throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds: 30 })
      await listen()
      const busy = (await listBusinesses(db, accountantId, now())).filter(({ collection }) => collection !== null)
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const keepAlive = setInterval(() => raw.write(': sigo aquí\n\n'), KEEP_ALIVE_MS)
      // The stream ends with its session.
      const ending = setTimeout(() => stream.end(), Math.min(2 ** 31 - 1, sessionEndsAt.getTime() - now().getTime()))
      const stream: Stream = {
        accountantId,
        sessionId,
        send: (text) => void raw.write(text),
        end: () => void raw.end(),
      }
      streams.add(stream)
      raw.on('close', () => {
        clearInterval(keepAlive)
        clearTimeout(ending)
        streams.delete(stream)
      })
      raw.write(': hola\n\n')
      for (const business of busy) stream.send(eventOf(business))
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(sending)
      // A reconnection now would take a connection that is never released, and the pool could not close.
      clearTimeout(reconnecting)
      for (const stream of streams) stream.end()
      const client = await listener?.catch(() => undefined)
      client?.release(true)
    },
  }
}

/** The alerts themselves are fetched: they are few, and an event may be lost. */
const ALERTS_EVENT = 'event: alerts\ndata: {}\n\n'

function eventOf(business: unknown): string {
  return `event: business\ndata: ${JSON.stringify(business)}\n\n`
}
