import type { WorkerDeps } from '../../deps.ts'
import { collectBusiness } from '../../features/collection/turns/collect-business.ts'
import { ForegroundGate } from '../../features/collection/turns/foreground-gate.ts'

/** Runs one turn of a collection in this process, without a worker. */
export async function runTurn(deps: WorkerDeps, collectionId: string): Promise<void> {
  const { signal } = new AbortController()
  const context = { signal, shutdown: signal, retryCount: 0 }
  await collectBusiness(deps, new ForegroundGate(), { collectionId, turn: 0 }, context)
}
