import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { businessListQuery } from './business-list.ts'

/** The pages that show all clients at once: the board and the inbox. */
export const BOARD_KEY = ['board'] as const
export const INBOX_KEY = ['inbox'] as const

const OF_ALL_CLIENTS: readonly QueryKey[] = [businessListQuery.queryKey, BOARD_KEY, INBOX_KEY]

/**
 * Fetches again whatever a change of some businesses may have changed: every query with one of their uuids in its key, and those of all
 * clients. Files never change.
 */
export function refetchBusinesses(client: QueryClient, uuids: readonly string[]): Promise<void> {
  const isConcerned = (queryKey: QueryKey) =>
    uuids.some((uuid) => queryKey.includes(uuid)) ||
    OF_ALL_CLIENTS.some((start) => start.every((part, index) => queryKey[index] === part))
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'file' && isConcerned(queryKey) })
}

export function refetchBusiness(client: QueryClient, uuid: string): Promise<void> {
  return refetchBusinesses(client, [uuid])
}
