import { errors } from '@contapro/contract/errors'

import { setActingBusiness } from '../../db/acting-as.ts'
import type { Queryable } from '../../db/database.ts'
import type { BusinessRow } from '../../db/tables/businesses.ts'
import { AppError } from '../../http/app-error.ts'
import { findOwnBusinesses } from '../businesses/queries.ts'

type Client = { readonly business_uuid: string }

type Action<Given extends Client, Answer> = {
  readonly act: (business: BusinessRow, client: Given) => Promise<Answer>
  /** What is answered of a client that was refused; `business` is undefined when it is none of the accountant's. */
  readonly refuse: (reason: string, client: Given, business: BusinessRow | undefined) => Answer
}

/** Does something with each of the accountant's businesses, one after the other. A refusal concerns only its own business. */
export async function forEachClient<Given extends Client, Answer>(
  db: Queryable,
  accountantId: string,
  clients: readonly Given[],
  { act, refuse }: Action<Given, Answer>,
): Promise<Answer[]> {
  if (clients.length === 0) return []
  const uuids = clients.map(({ business_uuid: uuid }) => uuid)
  const own = await findOwnBusinesses(db, accountantId, uuids)
  const found = new Map(own.map((business) => [business.id, business]))
  const answers: Answer[] = []
  for (const client of clients) {
    const business = found.get(client.business_uuid)
    try {
      if (!business) throw new AppError('BUSINESS_NOT_FOUND')
      setActingBusiness(business.id)
      answers.push(await act(business, client))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      answers.push(refuse(errors[error.code].message, client, business))
    }
  }
  return answers
}
