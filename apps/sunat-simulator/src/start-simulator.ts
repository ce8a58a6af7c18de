import { hostPrefixes } from './http/host-prefixes.ts'
import { RequestLog } from './http/request-log.ts'
import type { Simulation } from './http/simulation.ts'
import { Throttle } from './http/throttle.ts'
import { LicenseBook } from './partner/license-book.ts'
import { PortalSessions } from './portal/portal-sessions.ts'
import { TokenStore } from './security/token-store.ts'
import { simulatorApp } from './simulator-app.ts'
import { TicketStore } from './sire/tickets/ticket-store.ts'
import { World, type WorldOptions } from './world/world.ts'

export type SimulatorOptions = WorldOptions & {
  /** 0, the default, takes any free port. */
  readonly port?: number
  readonly host?: string
}

/** The base URL that replaces each host. */
export type SimulatorBaseUrls = Readonly<Record<keyof typeof hostPrefixes, string>>

export type Simulator = {
  readonly url: string
  readonly baseUrls: SimulatorBaseUrls
  readonly world: World
  readonly log: RequestLog
  close(): Promise<void>
}

/** Creates a simulated world and the server that plays SUNAT for it. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', ...worldOptions } = options
  const world = new World(worldOptions)
  const log = new RequestLog()
  let url = ''
  const simulation: Simulation = {
    world,
    log,
    tokens: new TokenStore(world.clock),
    tickets: new TicketStore(world.clock),
    sessions: new PortalSessions(world.clock),
    licenses: new LicenseBook(),
    throttle: new Throttle(world.clock),
    url: () => url,
  }
  const app = simulatorApp(simulation)
  await app.listen({ port, host })
  url = `http://${host}:${app.addresses()[0]?.port ?? port}`
  return { url, baseUrls: baseUrlsAt(url), world, log, close: () => app.close() }
}

function baseUrlsAt(url: string): SimulatorBaseUrls {
  return {
    security: url + hostPrefixes.security,
    sire: url + hostPrefixes.sire,
    api: url + hostPrefixes.api,
    cpe: url + hostPrefixes.cpe,
    menu: url + hostPrefixes.menu,
    sol: url + hostPrefixes.sol,
    padron: url + hostPrefixes.padron,
    partner: url + hostPrefixes.partner,
    public: url + hostPrefixes.public,
    bcrp: url + hostPrefixes.bcrp,
  }
}
