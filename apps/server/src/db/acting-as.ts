import { AsyncLocalStorage } from 'node:async_hooks'

/** The accountant for whom code runs, and the business it is about; empty for nobody and for any. */
export type Acting = { readonly accountantId: string; readonly businessId: string }

const NOBODY: Acting = { accountantId: '', businessId: '' }
const acting = new AsyncLocalStorage<{ accountantId: string; businessId: string }>()

/**
 * Runs work for an accountant: on the API's connections its queries see only their rows. Without it they see no row of any business
 * (migration 0023).
 */
export function actAs<Result>(accountantId: string, work: () => Result): Result {
  return acting.run({ accountantId, businessId: '' }, work)
}

/**
 * Sets the business that the next queries are about: the policies then filter faster. It does not widen what they may see (migration 0032).
 */
export function setActingBusiness(businessId: string): void {
  const store = acting.getStore()
  if (store) store.businessId = businessId
}

export function currentlyActing(): Acting {
  return { ...(acting.getStore() ?? NOBODY) }
}

/** The same items, each made in the context of this call: whoever reads them, such as a response stream, does so in another. */
export function keepActing<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  return readWithin(AsyncLocalStorage.snapshot(), items)
}

async function* readWithin<Item>(
  within: ReturnType<typeof AsyncLocalStorage.snapshot>,
  items: AsyncGenerator<Item>,
): AsyncGenerator<Item> {
  try {
    for (;;) {
      const next = await within(() => items.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await within(() => items.return(undefined))
  }
}
