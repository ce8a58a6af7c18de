import type { Business, BusinessStatus } from '@contapro/contract/businesses'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useLastSelection } from '../../../lib/session/last-selection.ts'
import { businessQueries } from '../queries.ts'
import { periodToOpen } from '../period-to-open.ts'
import { useFirstPagePath } from '../use-first-page-path.ts'

/** Opens a business: fetches its periods, then shows its report or, unless it is valid, a popup about its status. */
export function useOpenBusiness() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const firstPagePath = useFirstPagePath()
  const select = useLastSelection((state) => state.select)
  const [openingUuid, setOpeningUuid] = useState<string>()
  // The status at the time of the press, so that a live update does not swap the open popup.
  const [popup, setPopup] = useState<{ uuid: string; status: BusinessStatus }>()

  async function fetchPeriods({ uuid, exists_periods_processed, tax_periods }: Business): Promise<string[]> {
    if (!exists_periods_processed) return []
    try {
      return (await client.fetchQuery(businessQueries.periods(uuid))).tax_periods
    } catch {
      return tax_periods // a failed call must not keep the business closed
    }
  }

  async function open(business: Business): Promise<void> {
    setOpeningUuid(business.uuid)
    const periods = await fetchPeriods(business)
    setOpeningUuid(undefined)
    const { uuid, ruc, name, status } = business
    const current = { ...business, tax_periods: periods }
    select({ uuid, ruc, name, tax_period: periodToOpen(current) ?? periods[0] ?? '' })
    if (status === 'VALID') await navigate(firstPagePath(current), { state: { uuid, ruc, name } })
    else setPopup({ uuid, status })
  }

  return { open, openingUuid, popup, closePopup: () => setPopup(undefined) }
}
