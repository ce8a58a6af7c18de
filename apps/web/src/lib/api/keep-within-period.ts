import type { QueryKey } from '@tanstack/react-query'

/** Keeps the rows of a page until those of the next one come, but not those of another period, whose numbers would stand under this one's title. */
export function keepWithinPeriod({ businessUuid, taxPeriod }: { businessUuid: string; taxPeriod: string }) {
  return <Data>(previous: Data | undefined, query: { queryKey: QueryKey } | undefined): Data | undefined =>
    query?.queryKey.includes(businessUuid) && query.queryKey.includes(taxPeriod) ? previous : undefined
}
