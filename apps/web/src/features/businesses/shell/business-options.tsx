import { matchesTaxpayer } from '@contapro/domain/taxpayers/matches-taxpayer'
import type { Business } from '@contapro/contract/businesses'
import { Check } from 'lucide-react'
import { useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

import { logUsage } from '../../../lib/api/usage.ts'
import { classNames } from '../../../lib/format/class-names.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { changeSearchParams, SEARCH_PARAMS } from '../../../lib/url/search-params.ts'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { BusinessStatusBadge } from '../../../ui/feedback/business-status-badge.tsx'

type BusinessOptionsProps = { business: Business; businesses: readonly Business[]; onChoose: () => void }

/** Longer lists are narrowed by searching. */
const MAX_SHOWN = 100

/** A combobox of businesses: typing filters them, arrow keys move through those that can be opened, and Enter opens one. */
export function BusinessOptions({ business, businesses, onChoose }: BusinessOptionsProps) {
  const listId = useId()
  const open = useOpenOther(onChoose)
  const { pathname } = useLocation()
  const [searchText, setSearchText] = useState('')
  const found = businesses.filter(matchesTaxpayer(searchText))
  const shown = found.slice(0, MAX_SHOWN)
  const { active, setActive, handleKey } = useActiveBusiness(shown, business, open)
  const idOf = ({ uuid }: Business) => `${listId}-${uuid}`
  const activeId = active && idOf(active)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <div className="grid w-88 max-w-full gap-2 p-2">
      <SearchField
        label="Buscar..."
        value={searchText}
        onChange={(text) => {
          setSearchText(text)
          setActive(undefined)
        }}
        onKeyDown={handleKey}
        combobox={{ listId, isOpen: shown.length > 0, activeId }}
      />
      {shown.length === 0 ? (
        <p className="px-2 py-3 text-text-2">No se encontraron empresas</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native list of options cannot show a status or wrap a name
        <div id={listId} role="listbox" aria-label="Empresas" className="grid max-h-80 gap-0.5 overflow-y-auto">
          {shown.map((option) => (
            <Option
              key={option.uuid}
              id={idOf(option)}
              business={option}
              isCurrent={option.uuid === business.uuid}
              isActive={option.uuid === active?.uuid}
              isDisabled={!canOpen(option, business, pathname)}
              onPoint={() => setActive(option)}
              onChoose={() => open(option)}
            />
          ))}
        </div>
      )}
      <p aria-live="polite" className="px-2 pb-1 text-12 text-text-2 empty:hidden">
        {found.length > MAX_SHOWN && `Hay ${formatCount(found.length - MAX_SHOWN)} más: escribe su nombre o RUC.`}
      </p>
    </div>
  )
}

/** One that is not valid has nothing to show, but takes files; the open one can always be chosen. */
function canOpen(option: Business, current: Business, pathname: string): boolean {
  return option.status === 'VALID' || option.uuid === current.uuid || pathname.endsWith('/subir-archivos')
}

/** Opens the same page of a business. Keeps the period if it has it; drops page and filter, which belong to the list of the other. */
function useOpenOther(onChoose: () => void): (business: Business) => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  return ({ uuid, tax_periods: known }) => {
    const period = params.get(SEARCH_PARAMS.period) ?? ''
    const search = changeSearchParams(new URLSearchParams(), {
      business: uuid,
      period: known.includes(period) ? period : '',
    })
    logUsage('sidebar', 'cambiar_empresa', { businessUuid: uuid })
    onChoose()
    void navigate(`${pathname}?${search}`)
  }
}

/** The option that Enter opens: the current business at first, the first match after typing, then where the arrow keys lead. */
function useActiveBusiness(shown: readonly Business[], current: Business, open: (business: Business) => void) {
  const [active, setActive] = useState<Business | undefined>(current)
  const { pathname } = useLocation()
  const enabled = shown.filter((option) => canOpen(option, current, pathname))
  const index = Math.max(
    0,
    enabled.findIndex(({ uuid }) => uuid === active?.uuid),
  )
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setActive(enabled.at((index + step) % enabled.length))
    }
    const chosen = enabled[index]
    if (event.key === 'Enter' && chosen) open(chosen)
  }
  return { active: enabled[index], setActive, handleKey }
}

type OptionProps = {
  id: string
  business: Business
  isCurrent: boolean
  isActive: boolean
  isDisabled: boolean
  onPoint: () => void
  onChoose: () => void
}

/** A business of the list. One that is not valid shows its status and cannot be chosen. */
function Option({ id, business, isCurrent, isActive, isDisabled, onPoint, onChoose }: OptionProps) {
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- part of the listbox above; the search field handles its keys
      role="option"
      aria-selected={isCurrent}
      aria-disabled={isDisabled || undefined}
      className={classNames(
        'flex min-h-11 items-center gap-2 rounded-sm px-2 py-1 touch:py-1.5',
        isDisabled ? 'text-text-3' : 'cursor-pointer',
        isActive && 'bg-active',
      )}
      {...(!isDisabled && { onClick: onChoose, onPointerMove: onPoint })}
    >
      <span className="grid min-w-0 flex-1">
        <span title={business.name} className="truncate font-medium">
          {business.name}
        </span>{' '}
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="num text-12 text-text-3">RUC {business.ruc}</span>{' '}
          {business.status !== 'VALID' && <BusinessStatusBadge status={business.status} />}
        </span>
      </span>
      {isCurrent && <Check aria-hidden="true" className="size-4 flex-none text-accent" />}
    </div>
  )
}
