import { AsyncLocalStorage } from 'node:async_hooks'

type Acting = { readonly accountantId: string; readonly businessId: string }

const NOBODY: Acting = { accountantId: '', businessId: '' }
const acting = new AsyncLocalStorage<Acting>()

/**
 * Runs work for an accountant: on the API's connections its queries see only their rows. Without it they see no row of any business
 * (migration 0023). A business that is named beforehand makes its queries quicker and lets nobody see more (migration 0032).
 */
export function actAs<Result>(accountantId: string, work: () => Result, businessId = ''): Result {
  return acting.run({ accountantId, businessId }, work)
}

/** The accountant for whom the calling code runs, and the business it is about; empty for nobody and for any. */
export function currentlyActing(): Acting {
  return acting.getStore() ?? NOBODY
}
