import type { Business } from '@contapro/contract/businesses'
import { isTaxPeriod } from '@contapro/domain/periods/tax-period'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { useStable } from '../browser/use-stable.ts'
import { useLastSelection } from '../session/last-selection.ts'
import { changeSearchParams, SEARCH_PARAMS } from './search-params.ts'
import type { PeriodKey } from './period-key.ts'

type BusinessPeriods = Pick<Business, 'uuid' | 'ruc' | 'name' | 'tax_periods' | 'next_due' | 'declared'>

/** The tax period of a business page, and the values of its selector. */
export type TaxPeriodState = {
  /** Undefined while the business has no period with data. */
  period: PeriodKey | undefined
  taxPeriod: string
  taxPeriods: readonly string[]
  /** The period whose return falls due next, and when. */
  nextReturn: Business['next_due']
  /** The declared periods, and who says so. */
  declared: Business['declared']
  onChange: (taxPeriod: string) => void
}

/**
 * Reads the tax period from the URL. Without one it takes the period last viewed in this business, or the newest.
 * Changing it returns to page 1.
 */
export function useTaxPeriod(business: BusinessPeriods): TaxPeriodState {
  const { uuid, ruc, name, tax_periods: known, next_due: nextReturn, declared } = business
  const [params, setParams] = useSearchParams()
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const lastSelected = useLastSelection((state) => state.selected)
  const select = useLastSelection((state) => state.select)
  const requested = params.get(SEARCH_PARAMS.period) ?? ''
  const wasSelectedHere = lastSelected.uuid === uuid && known.includes(lastSelected.tax_period)
  const initial = (wasSelectedHere ? lastSelected.tax_period : known[0]) ?? ''
  const taxPeriod = isTaxPeriod(requested) ? requested : initial

  // The URL keeps the period, so that a reload or a copied link shows the same one whatever other tabs select.
  useEffect(() => {
    if (!taxPeriod) return
    select({ uuid, ruc, name, tax_period: taxPeriod })
    if (taxPeriod === requested) return
    // Not setParams, which would drop the hash and the state of a link that is being followed.
    const search = changeSearchParams(params, { period: taxPeriod }).toString()
    void navigate({ search, hash }, { replace: true, state })
  }, [uuid, ruc, name, taxPeriod, requested, params, hash, state, select, navigate])

  // The same object while the period is the same, so that what is memoized does not render again with each change of the URL.
  const period = useMemo(() => (taxPeriod ? { businessUuid: uuid, ruc, taxPeriod } : undefined), [uuid, ruc, taxPeriod])
  const onChange = useStable((next: string) =>
    setParams((old) => changeSearchParams(old, { period: next, page: '', voucher: '' }), { preventScrollReset: true }),
  )
  return {
    period,
    taxPeriod,
    // A period of the URL may have no data; the selector must still be able to show it.
    taxPeriods: taxPeriod && !known.includes(taxPeriod) ? [...known, taxPeriod].toSorted().toReversed() : known,
    nextReturn,
    declared,
    onChange,
  }
}
