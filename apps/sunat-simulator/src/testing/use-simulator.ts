import { itemAt } from '@contapro/domain/lists/item-at'
import { afterAll, beforeAll, beforeEach } from 'vitest'

import type { FaultSetting } from '../faults/fault.ts'
import { startSimulator, type Simulator } from '../start-simulator.ts'
import { TestClient } from './test-client.ts'

export const NOW = new Date('2026-11-15T15:00:00Z')

export type UsedSimulator = {
  readonly simulator: Simulator
  /** A new client of the first taxpayer in each test. */
  readonly client: TestClient
  clientOf(taxpayer: number): TestClient
  setFaults(...faults: readonly FaultSetting[]): Promise<void>
}

/** Runs one simulator for the tests of a file; each test starts with the faults of the demonstration. */
export function useSimulator(): UsedSimulator {
  let started: Simulator | undefined
  let client: TestClient | undefined
  const used: UsedSimulator = {
    get simulator() {
      if (!started) throw new Error('the simulator starts before the first test')
      return started
    },
    get client() {
      client ??= used.clientOf(0)
      return client
    },
    clientOf: (taxpayer) => new TestClient(used.simulator, itemAt(used.simulator.world.taxpayers, taxpayer)),
    setFaults: (...faults) => used.client.setFaults(faults),
  }
  beforeAll(async () => {
    started = await startSimulator({ now: NOW })
  })
  afterAll(() => started?.close())
  beforeEach(() => {
    client = undefined
    used.simulator.world.resetFaults()
  })
  return used
}
