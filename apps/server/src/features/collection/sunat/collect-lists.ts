import type { Result } from '@contapro/sunat/failure'

import type { Queryable } from '../../../db/database.ts'
import { replaceQuarantine, unreadableLine } from '../../quarantine/queries.ts'
import { DONE, PAUSE, type StageResult } from '../turns/stage-result.ts'
import { recordModuleRead, skipUnlessFatal } from '../turns/optional-modules.ts'
import type { Turn } from '../turns/turn.ts'

type Page = { readonly unreadable: readonly { readonly reason: string; readonly text: string }[] }

type Lists<Name extends string, Listed extends Page> = {
  readonly source: 'deposits' | 'withholdings'
  readonly names: readonly Name[]
  /** The oldest period that is asked for. */
  readonly oldest: string
  readonly ask: (name: Name) => Promise<Result<Listed>>
  readonly store: (tx: Queryable, name: Name, listed: Listed) => Promise<void>
}

/** Stores some lists of SUNAT's portal, and quarantines their unreadable lines. A list that SUNAT does not give is skipped. */
export async function collectLists<Name extends string, Listed extends Page>(
  turn: Turn,
  { source, names, oldest, ask, store }: Lists<Name, Listed>,
): Promise<StageResult> {
  const { deps, collection, business } = turn
  const unreadable: Record<string, number> = {}
  for (const [index, name] of names.entries()) {
    if (!(await turn.canContinue())) return PAUSE
    const listed = await ask(name)
    if (!listed.ok) {
      const result = await skipUnlessFatal(turn, listed.failure, source)
      if (result) return result
      continue
    }
    const origin = { businessId: business.id, collectionId: collection.id, source, book: name }
    await deps.db.transaction().execute(async (tx) => {
      await store(tx, name, listed.value)
      await replaceQuarantine(tx, origin, listed.value.unreadable.map(unreadableLine), deps.now())
    })
    unreadable[name] = listed.value.unreadable.length
    await turn.progress.report({ done: index + 1 })
  }
  await recordModuleRead(turn, source, { oldest, unreadable })
  return DONE
}
