import type { FastifyReply } from 'fastify'

import { actAs } from '../../db/acting-as.ts'
import { openListener } from '../../db/listener.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/session.ts'
import { BUSINESS_CHANGED, findOwnerAmong, listBusinesses } from '../businesses/queries.ts'
import { findOpenSessions } from '../users/queries.ts'
import { openStreamPlaces, STREAM_LIMITS } from './stream-places.ts'

const KEEP_ALIVE_MS = 20_000
/** A stream ends within a second of its session. */
const END_GRACE_MS = 500
/** What a client may leave unread: its stream is closed instead of filling the memory. */
const MAX_UNREAD_BYTES = 1024 * 1024
/** Changes within this time are sent as one event. */
const DEBOUNCE_MS = 150

type Stream = { accountantId: string; sessionId: string; send(text: string): void; end(): void }

/**
 * Changes of businesses and alerts as server-sent events. PostgreSQL notifies every API process of each change; a process sends it to the streams
 * of the accountant who owns the business or the alert, and to nobody else.
 */
export function openStreams({ db, heldPool, log, now }: Deps) {
  const streams = new Set<Stream>()
  const places = openStreamPlaces(STREAM_LIMITS)
  const changed = new Set<string>()
  /** Accountants whose alerts changed. */
  const alerted = new Set<string>()
  let sending: NodeJS.Timeout | undefined

  async function sendChanges(): Promise<void> {
    sending = undefined
    const ids = [...changed]
    changed.clear()
    for (const businessId of ids) {
      const connected = new Set([...streams].map(({ accountantId }) => accountantId))
      const accountantId = connected.size > 0 ? await findOwnerAmong(db, [...connected], businessId) : undefined
      if (accountantId === undefined) continue
      const theirs = [...streams].filter((stream) => stream.accountantId === accountantId)
      const [business] = await actAs(accountantId, () => listBusinesses(db, accountantId, now(), { businessId }))
      if (business) await sendTo(theirs, eventOf(business))
    }
    const accountantIds = new Set(alerted)
    alerted.clear()
    const theirs = [...streams].filter(({ accountantId }) => accountantIds.has(accountantId))
    await sendTo(theirs, ALERTS_EVENT)
  }

  function endStreamsOf(sessionId: string): void {
    for (const stream of streams) if (stream.sessionId === sessionId) stream.end()
  }

  /** Streams of sessions that have ended are closed instead. */
  async function sendTo(theirs: readonly Stream[], event: string): Promise<void> {
    if (theirs.length === 0) return
    const sessions = new Set(theirs.map(({ sessionId }) => sessionId))
    const open = await findOpenSessions(db, [...sessions], now())
    for (const stream of theirs)
      if (open.has(stream.sessionId)) stream.send(event)
      else stream.end()
  }

  /** One connection of this process listens for all streams. */
  const listener = openListener(
    { pool: heldPool, log },
    {
      channels: [BUSINESS_CHANGED, 'alert_changed', 'session_ended'],
      onNotification(channel, payload) {
        if (channel === 'session_ended') return endStreamsOf(payload)
        const set = channel === 'alert_changed' ? alerted : changed
        set.add(payload)
        sending ??= setTimeout(
          () => void sendChanges().catch((error: unknown) => log.warn({ err: error }, 'changes not sent')),
          DEBOUNCE_MS,
        )
      },
      // Sessions may have ended meanwhile. When that cannot be found out, all streams end: pages open theirs again.
      onReconnected: () => void sendTo([...streams], KEEP_ALIVE).catch(() => streams.forEach((stream) => stream.end())),
    },
  )

  return {
    async open(reply: FastifyReply, { user: { id: accountantId }, sessionId, sessionEndsAt }: Caller): Promise<void> {
      const { raw } = reply
      // Before the first await, so that simultaneous requests cannot pass the limit; a client that has left would never give it back.
      if (!raw.destroyed) raw.once('close', places.take(accountantId))
      await listener.ready()
      const busy = (await listBusinesses(db, accountantId, now())).filter(({ collection }) => collection !== null)
      reply.hijack()
      reply.releasePlace()
      if (raw.destroyed) return
      raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const keepAlive = setInterval(() => stream.send(KEEP_ALIVE), KEEP_ALIVE_MS)
      // The stream ends with its session.
      const ending = setTimeout(() => stream.end(), Math.min(2 ** 31 - 1, sessionEndsAt.getTime() - now().getTime()))
      const stream: Stream = {
        accountantId,
        sessionId,
        send: (text) => void (raw.writableLength > MAX_UNREAD_BYTES ? raw.destroy() : raw.write(text)),
        end: () => {
          raw.end()
          // A client that does not read would keep the connection.
          setTimeout(() => raw.destroy(), END_GRACE_MS).unref()
        },
      }
      streams.add(stream)
      raw.once('close', () => {
        clearInterval(keepAlive)
        clearTimeout(ending)
        streams.delete(stream)
      })
      // Its session may have ended before the stream could hear of it.
      await sendTo([stream], [': hola\n\n', ...busy.map(eventOf)].join('')).catch(() => stream.end())
    },
    async close(): Promise<void> {
      clearTimeout(sending)
      for (const stream of streams) stream.end()
      await listener.close()
    },
  }
}

const KEEP_ALIVE = ': sigo aquí\n\n'

/** The alerts themselves are fetched: they are few, and an event may be lost. */
const ALERTS_EVENT = 'event: alerts\ndata: {}\n\n'

function eventOf(business: unknown): string {
  return `event: business\ndata: ${JSON.stringify(business)}\n\n`
}
