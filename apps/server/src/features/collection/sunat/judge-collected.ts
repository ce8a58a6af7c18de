import { judgeMarked, refreshProfile } from '../../review/queries.ts'
import { DONE, PAUSE, type StageResult } from '../turns/stage-result.ts'
import type { Turn } from '../turns/turn.ts'

/** Judges the purchases by everything that was collected: the sales say what the company does, so they come first. */
export async function judgeCollected({ deps, business, progress, canContinue }: Turn): Promise<StageResult> {
  await progress.report({ step: 'Revisando las compras', done: 0, total: 0 })
  await refreshProfile(deps.db, business.id)
  return (await judgeMarked(deps, business.id, deps.now(), canContinue)) === 'pause' ? PAUSE : DONE
}
