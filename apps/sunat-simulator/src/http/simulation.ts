import type { RequestLog } from './request-log.ts'
import type { LicenseBook } from '../partner/license-book.ts'
import type { TokenStore } from '../security/token-store.ts'
import type { PortalSessions } from '../portal/portal-sessions.ts'
import type { TicketStore } from '../sire/tickets/ticket-store.ts'
import type { World } from '../world/world.ts'
import type { Throttle } from './throttle.ts'

/** The state shared by all routes. */
export type Simulation = {
  readonly world: World
  readonly log: RequestLog
  readonly tokens: TokenStore
  readonly tickets: TicketStore
  readonly sessions: PortalSessions
  readonly licenses: LicenseBook
  readonly throttle: Throttle
  /** The address of this server, known once it is listening. */
  readonly url: () => string
}
