import { getInbox, getMailSettings, INBOX_PAGE_SIZES, type InboxItem, type InboxKind } from '@contapro/contract/inbox'
import { MAX_PAGE_SIZE } from '@contapro/contract/lists'
import { listObserved } from '@contapro/contract/review'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'
import { INBOX_KEY } from '../../../lib/api/refetch-business.ts'

/** Collections and rules change the items of unfinished clients; the end of either is announced too, unless the stream fails. */
const UNFINISHED_MS = 15_000

/** Items are small: a page holds as many as the server gives. */
export const INBOX_PAGE_SIZE = INBOX_PAGE_SIZES[1]

export type InboxRequest = { kind: InboxKind | undefined; search: string; page: number }

export const inboxQueries = {
  page: ({ kind, search, page }: InboxRequest) =>
    queryOptions({
      queryKey: [...INBOX_KEY, 'page', kind, search, page],
      queryFn: ({ signal }) =>
        call(getInbox, {
          query: { page, size: INBOX_PAGE_SIZE, ...(kind && { kind }), ...(search && { search }) },
          signal,
        }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.unfinished_count ? UNFINISHED_MS : false),
    }),
  /** The purchases that an item asks about; decided ones leave it. */
  observed: ({ business: { uuid, ruc }, tax_period }: Pick<InboxItem, 'business' | 'tax_period'>) =>
    queryOptions({
      queryKey: ['inbox-observed', uuid, tax_period],
      queryFn: ({ signal }) => call(listObserved, { query: { ruc, tax_period, page: 1, size: MAX_PAGE_SIZE }, signal }),
    }),
  mail: () =>
    queryOptions({
      queryKey: ['mail-settings'],
      queryFn: ({ signal }) => call(getMailSettings, { signal }),
    }),
}
