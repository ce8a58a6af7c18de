import type { AddressInfo } from 'node:net'

import { prefixes } from './http/host-prefixes.ts'
import { RequestLog } from './http/request-log.ts'
import type { Simulation } from './http/simulation.ts'
import { Throttle } from './http/throttle.ts'
import { PortalSessions } from './portal/portal-sessions.ts'
import { TokenStore } from './security/token-store.ts'
import { simulatorApp } from './simulator-app.ts'
import { TicketStore } from './sire/tickets/ticket-store.ts'
import { World, type WorldOptions } from './world/world.ts'

export type SimulatorOptions = WorldOptions & {
  /** 0, the default, takes any free one. */
  readonly port?: number
  readonly host?: string
}

/** One base URL for each host of SUNAT, to be given to the client in its place. */
export type SimulatorBaseUrls = Readonly<Record<keyof typeof prefixes, string>>

export type Simulator = {
  readonly url: string
  readonly baseUrls: SimulatorBaseUrls
  readonly world: World
  readonly log: RequestLog
  close(): Promise<void>
}

/** Starts a small Peru and the SUNAT it talks to. */
export async function openSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', ...ofWorld } = options
  const world = new World(ofWorld)
  const log = new RequestLog()
  let url = ''
  const simulation: Simulation = {
    world,
    log,
    tokens: new TokenStore(world.clock),
    tickets: new TicketStore(world.clock),
    sessions: new PortalSessions(world.clock),
    throttle: new Throttle(world.clock),
    url: () => url,
  }
  const app = simulatorApp(simulation)
  await app.listen({ port, host })
  const address = app.server.address() as AddressInfo
  url = `http://${host}:${address.port}`
  const baseUrls = Object.fromEntries(
    Object.entries(prefixes).map(([name, prefix]) => [name, `${url}${prefix}`]),
  ) as SimulatorBaseUrls
  return { url, baseUrls, world, log, close: () => app.close() }
}
