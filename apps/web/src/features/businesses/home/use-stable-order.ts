import type { Business } from '@contapro/contract/businesses'
import { useMemo, useState } from 'react'

import { sortBusinesses, type BusinessOrder } from './arrange-businesses.ts'

/** The businesses in the order chosen. Live changes do not move a card; it is sorted again when another order is chosen or the list gains or loses one. */
export function useStableOrder(businesses: readonly Business[], order: BusinessOrder): Business[] {
  const listed = businesses
    .map(({ uuid }) => uuid)
    .toSorted()
    .join()
  const [kept, setKept] = useState({ order, listed, uuids: uuidsOf(businesses, order) })
  if (kept.order !== order || kept.listed !== listed) setKept({ order, listed, uuids: uuidsOf(businesses, order) })
  return useMemo(() => {
    const byUuid = new Map(businesses.map((business) => [business.uuid, business]))
    return kept.uuids.flatMap((uuid) => byUuid.get(uuid) ?? [])
  }, [businesses, kept])
}

function uuidsOf(businesses: readonly Business[], order: BusinessOrder): string[] {
  return sortBusinesses(businesses, order).map(({ uuid }) => uuid)
}
