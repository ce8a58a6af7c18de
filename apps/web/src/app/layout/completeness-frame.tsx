import type { Business } from '@contapro/contract/businesses'
import { useQueryClient } from '@tanstack/react-query'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { lazy, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { useStartCollection } from '../../features/businesses/mutations.ts'
import { completenessQueries } from '../../features/completeness/queries.ts'
import { dashboardQueries } from '../../features/dashboard/queries.ts'
import { pdtQueries } from '../../features/pdt/queries.ts'
import { useStable } from '../../lib/browser/use-stable.ts'
import { refetchBusiness } from '../../lib/api/refetch-business.ts'
import { COLLECTING_MS } from '../../lib/api/list-refresh-interval.ts'
import { changeSearchParams, SEARCH_PARAMS } from '../../lib/url/search-params.ts'
import { CompletenessActionsContext } from '../../ui/completeness/completeness-actions.ts'

const FindingsModal = lazy(async () => ({
  default: (await import('../../features/completeness/findings-modal.tsx')).FindingsModal,
}))

type CompletenessFrameProps = { business: Business; children: ReactNode }

/** Gives the pages of a business what their marks of completeness can start, and keeps their numbers fresh during a collection. */
export function CompletenessFrame({ business, children }: CompletenessFrameProps) {
  const [shownPeriod, setShownPeriod] = useFindingsPeriod()
  const start = useStartCollection()
  const { uuid: businessUuid, ruc } = business
  useRefetchDuringCollection(business)
  const collect = useStable(() => start.mutate(business))
  const openFindings = useStable(setShownPeriod)
  const isStarting = start.isPending
  const isCollecting = business.collection !== null
  const actions = useMemo(
    () => ({ collect, isStarting, isCollecting, openFindings }),
    [collect, isStarting, isCollecting, openFindings],
  )
  return (
    <CompletenessActionsContext value={actions}>
      {children}
      {shownPeriod && (
        <Suspense>
          <FindingsModal period={{ businessUuid, ruc, taxPeriod: shownPeriod }} onClose={() => setShownPeriod('')} />
        </Suspense>
      )}
    </CompletenessActionsContext>
  )
}

/** The period whose missing data is shown, kept in the URL so that an alert can lead to it. */
function useFindingsPeriod(): [period: string | undefined, setPeriod: (period: string) => void] {
  const [params, setParams] = useSearchParams()
  const period = params.get(SEARCH_PARAMS.findings) ?? ''
  const setPeriod = (next: string) =>
    setParams((old) => changeSearchParams(old, { findings: next }), { replace: true, preventScrollReset: true })
  return [isTaxPeriod(period) ? period : undefined, setPeriod]
}

/** Fetches the numbers again now and then while a collection runs, and everything when it has ended. */
function useRefetchDuringCollection({ uuid, collection }: Business): void {
  const client = useQueryClient()
  const isCollecting = collection !== null
  useEffect(() => {
    if (!isCollecting) return undefined
    const refetchNumbers = () => {
      for (const { all } of [dashboardQueries, pdtQueries, completenessQueries])
        void client.invalidateQueries({ queryKey: all(uuid) })
    }
    const timer = setInterval(refetchNumbers, COLLECTING_MS)
    return () => {
      clearInterval(timer)
      void refetchBusiness(client, uuid)
    }
  }, [client, uuid, isCollecting])
}
