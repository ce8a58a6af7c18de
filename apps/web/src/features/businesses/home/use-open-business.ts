import type { Business, BusinessStatus } from '@contapro/contract/businesses'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useAuth } from '../../../lib/session/auth-store.ts'
import { dashboardPath } from '../../../lib/address/dashboard-path.ts'
import { useFilters } from '../../../lib/session/filters-store.ts'
import { businessQueries } from '../queries.ts'

/** What pressing a business does: its periods are fetched, then its report or the popup of its state opens (specification §4). */
export function useOpenBusiness() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const home = useReportPath()
  const select = useFilters((state) => state.select)
  const [openingUuid, setOpeningUuid] = useState<string>()
  // Its status when it was pressed: the popup stays what it is while the business changes behind it.
  const [popup, setPopup] = useState<{ uuid: string; status: BusinessStatus }>()

  async function periodsOf({ uuid, exists_periods_processed, tax_periods }: Business): Promise<string[]> {
    if (!exists_periods_processed) return []
    try {
      return (await client.fetchQuery(businessQueries.periods(uuid))).tax_periods
    } catch {
      return tax_periods // those of the list: a slow call must not lock the door
    }
  }

  async function open(business: Business): Promise<void> {
    setOpeningUuid(business.uuid)
    const periods = await periodsOf(business)
    setOpeningUuid(undefined)
    const { uuid, ruc, name, status } = business
    select({ uuid, ruc, tax_period: periods[0] ?? '' })
    if (status === 'VALID') await navigate(home(uuid), { state: { uuid, ruc, name } })
    else setPopup({ uuid, status })
  }

  return { open, openingUuid, popup, closePopup: () => setPopup(undefined) }
}

/** Template A begins at the report, every other one at the vouchers. */
export function useReportPath(): (uuid: string) => string {
  const group = useAuth((state) => state.user?.abTestGroup ?? state.abTestGroup)
  return (uuid) => dashboardPath(uuid, group === 'A' ? '' : 'comprobantes')
}
