import type { Business } from '@contapro/contract/businesses'
import { ChevronsUpDown } from 'lucide-react'

import { useAuth } from '../../../lib/session/auth-store.ts'
import { classNames } from '../../../lib/format/class-names.ts'
import { Avatar } from '../../../ui/layout/avatar.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { BusinessOptions } from './business-options.tsx'

type BusinessSwitcherProps = {
  business: Business
  businesses: readonly Business[]
  /** Shows only the initials of the business. */
  isCompact?: boolean
}

/** The open business, with a list that opens the same page of another one. */
export function BusinessSwitcher({ business, businesses, isCompact = false }: BusinessSwitcherProps) {
  const cannotSwitch = useAuth(({ user }) => user?.accountant_profile === 'Siscont' && user.userType !== 'siscont')
  const content = <ShownBusiness business={business} isCompact={isCompact} />
  const boxClass = classNames(
    'flex w-full items-center gap-2.5 rounded-md border border-line bg-surface',
    isCompact ? 'justify-center p-0.5' : 'p-2',
  )
  if (cannotSwitch) return <div className={boxClass}>{content}</div>
  return (
    <Popover
      label="Cambiar de empresa"
      trigger={
        <button
          type="button"
          title={isCompact ? business.name : undefined}
          data-tour="empresas"
          className={classNames(
            boxClass,
            'transition-colors hover:border-line-hover data-[state=open]:border-line-hover',
          )}
        >
          <span className="sr-only">Cambiar de empresa, ahora </span>
          {content}
          {!isCompact && <ChevronsUpDown aria-hidden="true" className="size-4 flex-none text-text-3" />}
        </button>
      }
    >
      {(close) => <BusinessOptions business={business} businesses={businesses} onChoose={close} />}
    </Popover>
  )
}

function ShownBusiness({ business: { name, ruc }, isCompact }: { business: Business; isCompact: boolean }) {
  return (
    <>
      <Avatar kind="business" name={name} />
      <span className={isCompact ? 'sr-only' : 'grid min-w-0 flex-1 text-left'}>
        <span title={name} className="line-clamp-3 text-13/4 font-semibold break-words">
          {name}
        </span>{' '}
        <span className="num text-12 text-text-3">RUC {ruc}</span>
      </span>
    </>
  )
}
