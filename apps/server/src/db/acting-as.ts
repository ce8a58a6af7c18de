import { AsyncLocalStorage } from 'node:async_hooks'

const accountants = new AsyncLocalStorage<string>()

/**
 * Runs work for an accountant: on the API's connections its queries see only their rows. Without it they see no row of any business
 * (migration 0023).
 */
export function actAs<Result>(accountantId: string, work: () => Result): Result {
  return accountants.run(accountantId, work)
}

/** The accountant for whom the calling code runs; empty for nobody. */
export function actingAccountant(): string {
  return accountants.getStore() ?? ''
}
