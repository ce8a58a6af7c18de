import type { QueryClient, QueryKey } from '@tanstack/react-query'

import { businessListQuery } from './business-list.ts'

/** The pages that show all clients at once: the board and the inbox. */
export const BOARD_KEY = ['board'] as const
export const INBOX_KEY = ['inbox'] as const

/**
 * Fetches again what pages show of some businesses: every query with one of their uuids in its key, and the pages of all clients. Files never
 * change.
 */
export function refetchPages(client: QueryClient, uuids: readonly string[]): Promise<void> {
  const isConcerned = (queryKey: QueryKey) =>
    uuids.some((uuid) => queryKey.includes(uuid)) || [BOARD_KEY, INBOX_KEY].some(([start]) => queryKey[0] === start)
  return client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'file' && isConcerned(queryKey) })
}

/** Fetches again whatever a change of some businesses may have changed, with the list of all. */
export async function refetchBusinesses(client: QueryClient, uuids: readonly string[]): Promise<void> {
  const { queryKey } = businessListQuery
  await Promise.all([refetchPages(client, uuids), client.invalidateQueries({ queryKey })])
}

export function refetchBusiness(client: QueryClient, uuid: string): Promise<void> {
  return refetchBusinesses(client, [uuid])
}
