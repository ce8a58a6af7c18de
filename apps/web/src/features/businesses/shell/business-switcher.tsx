import type { Business } from '@contapro/contract/businesses'
import { Check, ChevronsUpDown } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'

import { useAuth } from '../../../lib/session/auth-store.ts'
import { classNames } from '../../../lib/format/class-names.ts'
import { changeSearchParams, SEARCH_PARAMS } from '../../../lib/url/search-params.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { BusinessStatusBadge } from '../../../ui/feedback/business-status-badge.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { matchesSearch } from '../matches-search.ts'

type BusinessSwitcherProps = { business: Business; businesses: readonly Business[] }

/** The open business, with a list that opens the same page of another one. */
export function BusinessSwitcher({ business, businesses }: BusinessSwitcherProps) {
  const cannotSwitch = useAuth(({ user }) => user?.accountant_profile === 'Siscont' && user.userType !== 'siscont')
  const content = (
    <>
      <Avatar kind="business" name={business.name} />
      <span className="grid min-w-0 flex-1 text-left">
        <span title={business.name} className="line-clamp-3 text-13/4 font-semibold break-words">
          {business.name}
        </span>
        <span className="num text-12 text-text-3">RUC {business.ruc}</span>
      </span>
    </>
  )
  const boxClass = 'flex w-full items-center gap-2.5 rounded-md border border-line bg-surface p-2'
  if (cannotSwitch) return <div className={boxClass}>{content}</div>
  return (
    <Popover
      label="Cambiar de empresa"
      trigger={
        <button
          type="button"
          className={classNames(
            boxClass,
            'transition-colors hover:border-line-hover data-[state=open]:border-line-hover',
          )}
        >
          <span className="sr-only">Cambiar de empresa, ahora </span>
          {content}
          <ChevronsUpDown aria-hidden="true" className="size-4 flex-none text-text-3" />
        </button>
      }
    >
      {(close) => <BusinessOptions business={business} businesses={businesses} onChoose={close} />}
    </Popover>
  )
}

type BusinessOptionsProps = BusinessSwitcherProps & { onChoose: () => void }

function BusinessOptions({ business, businesses, onChoose }: BusinessOptionsProps) {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const [searchText, setSearchText] = useState('')
  const found = businesses.filter(matchesSearch(searchText))
  return (
    <div className="grid w-88 max-w-full gap-2 p-2">
      <SearchField label="Buscar..." value={searchText} onChange={setSearchText} />
      {found.length === 0 ? (
        <p className="px-2 py-3 text-text-2">No se encontraron empresas</p>
      ) : (
        <ul className="grid max-h-80 gap-0.5 overflow-y-auto">
          {found.map((option) => (
            <li key={option.uuid}>
              <Option
                business={option}
                isCurrent={option.uuid === business.uuid}
                to={`${pathname}?${searchFor(option, params.get(SEARCH_PARAMS.period) ?? '')}`}
                onChoose={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Keeps the open period if the other business has it; drops page and filter, which belong to the list of this one. */
function searchFor({ uuid, tax_periods: known }: Business, period: string): URLSearchParams {
  return changeSearchParams(new URLSearchParams(), { business: uuid, period: known.includes(period) ? period : '' })
}

type OptionProps = { business: Business; isCurrent: boolean; to: string; onChoose: () => void }

/** A business of the list. One that is not valid shows its status and cannot be chosen. */
function Option({ business, isCurrent, to, onChoose }: OptionProps) {
  const content = (
    <>
      <span className="grid min-w-0 flex-1">
        <span title={business.name} className="truncate font-medium">
          {business.name}
        </span>
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="num text-12 text-text-3">RUC {business.ruc}</span>
          {business.status !== 'VALID' && <BusinessStatusBadge status={business.status} />}
        </span>
      </span>
      {isCurrent && <Check aria-hidden="true" className="size-4 flex-none text-accent" />}
    </>
  )
  const rowClass = 'flex min-h-11 items-center gap-2 rounded-sm px-2 py-1'
  if (business.status !== 'VALID' && !isCurrent)
    return (
      <span aria-disabled="true" className={classNames(rowClass, 'text-text-3')}>
        {content}
      </span>
    )
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'true' : undefined}
      className={classNames(rowClass, 'no-underline hover:bg-active')}
      onClick={onChoose}
    >
      {content}
    </Link>
  )
}
