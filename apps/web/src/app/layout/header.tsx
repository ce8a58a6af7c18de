import {
  Building2,
  ChevronDown,
  CreditCard,
  Inbox,
  LogOut,
  MessageCircle,
  MonitorSmartphone,
  Table2,
} from 'lucide-react'
import { lazy, memo, Suspense, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'

import { storedUserType } from '../../lib/session/auth.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { classNames } from '../../lib/format/class-names.ts'
import { writeHomeView } from '../../lib/session/home-view.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { BOARD_PATH, INBOX_PATH } from '../../lib/url/office-paths.ts'
import { SiscontName } from '../../ui/siscont/siscont-name.tsx'
import { Avatar } from '../../ui/layout/avatar.tsx'
import { LogoLink } from '../../ui/layout/logo-link.tsx'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { BusinessMenuItems } from './business-menu-items.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { SearchAnything } from './search-anything.tsx'
import { SectionsMenu } from './sections-menu.tsx'
import { useBusinessOfUrl } from './use-business-of-url.ts'

const OpenSessionsModal = lazy(async () => ({
  default: (await import('../../features/users/sessions/open-sessions-modal.tsx')).OpenSessionsModal,
}))

const PlansModal = lazy(async () => ({ default: (await import('../../features/plans/plans-modal.tsx')).PlansModal }))

const linkClass =
  'inline-flex h-8 items-center gap-1.5 rounded-sm px-2.5 text-13 font-medium text-header-text-2 transition-colors hover:bg-header-hover aria-[current=page]:bg-header-hover aria-[current=page]:text-header-text phone:px-1 touch:h-11 touch:min-w-11 touch:justify-center phone:min-w-9! max-xs:min-w-8! [&>svg]:size-4'

/** The header of every private page: home, businesses, support and the user menu. */
export function Header() {
  const { pathname } = useLocation()
  const profile = useAuth((state) => state.user?.accountant_profile)
  const support = supportLink(useWebConfig())
  const showsBusinessesLink = !isCardHome(pathname) && profile !== 'Siscont'
  const showsSupportLink = support && !pathname.startsWith('/dashboard')
  return (
    <header className="sticky top-0 z-20 flex h-header items-center gap-6 pb-(--notice) border-b border-header-line bg-header px-gutter text-header-text phone:gap-2 phone:pr-2 print:hidden">
      {storedUserType() === 'siscont' ? <SiscontName /> : <LogoLink to="/inicio" isShort />}
      <nav aria-label="Principal" className="ml-auto flex items-center gap-1 max-xs:gap-0">
        {showsBusinessesLink && (
          <Link
            to="/inicio"
            className={linkClass}
            onClick={() => {
              writeHomeView('tarjetas')
              logUsage('click', 'mis_empresas')
            }}
          >
            <Building2 aria-hidden="true" />
            <span className="max-lg:sr-only">Mis Empresas</span>
          </Link>
        )}
        {profile !== 'Siscont' && (
          <>
            <NavLink to={INBOX_PATH} className={linkClass} onClick={() => logUsage('click', 'bandeja')}>
              <Inbox aria-hidden="true" />
              <span className="max-lg:sr-only">Bandeja</span>
            </NavLink>
            <NavLink
              to={BOARD_PATH}
              className={linkClass}
              onClick={() => {
                writeHomeView('tablero')
                logUsage('click', 'tablero')
              }}
            >
              <Table2 aria-hidden="true" />
              <span className="max-lg:sr-only">Tablero</span>
            </NavLink>
          </>
        )}
        {profile !== 'Siscont' && <SearchAnything className={linkClass} />}
        {showsSupportLink && (
          <a
            href={support}
            target="_blank"
            rel="noreferrer"
            className={linkClass}
            onClick={() => logUsage('click', 'soporte_whatsapp')}
          >
            <MessageCircle aria-hidden="true" />
            <span className="max-lg:sr-only">Soporte por WhatsApp</span>
          </a>
        )}
        <UserMenu />
        <PhoneMenu />
      </nav>
      <ConnectionNotice />
    </header>
  )
}

/** The cards of the companies, to which the link would lead. */
function isCardHome(pathname: string): boolean {
  return pathname.startsWith('/inicio') && ![BOARD_PATH, INBOX_PATH].some((path) => pathname.startsWith(path))
}

/** Phones have no sidebar. */
function PhoneMenu() {
  const business = useBusinessOfUrl()
  return useIsPhone() && business ? <SectionsMenu business={business} /> : null
}

/** Not rendered again with each change of the URL. */
const UserMenu = memo(() => {
  const user = useAuth((state) => state.user)
  const [opened, setOpened] = useState<'sessions' | 'plans'>()
  const close = () => setOpened(undefined)
  const openPlans = () => {
    setOpened('plans')
    logUsage('click', 'planes_abrir')
  }
  const fullName = user ? `${user.name} ${user.last_name}` : ''
  return (
    <>
      <Menu
        align="end"
        trigger={
          <button
            type="button"
            className={classNames(
              'inline-flex h-control max-w-64 items-center gap-2 rounded-md px-1.5 text-13 font-medium transition-colors hover:bg-header-hover data-[state=open]:bg-header-hover touch:min-w-11 touch:justify-center',
            )}
          >
            {user ? <Avatar name={fullName} /> : <Skeleton className="size-7 rounded-full" />}
            <span className="sr-only">{fullName ? 'Cuenta de ' : 'Tu cuenta'}</span>
            <span className="truncate phone:sr-only">{fullName || <Skeleton className="h-2.5 w-32" />}</span>
            <ChevronDown aria-hidden="true" className="size-4 flex-none text-header-text-2 phone:hidden" />
          </button>
        }
      >
        {user && (
          <div className="mb-1 max-w-64 border-b border-line px-2 pt-1.5 pb-2">
            <p className="truncate font-medium">{fullName}</p>
            <p className="truncate text-12 text-text-3" title={user.email}>
              {user.email}
            </p>
          </div>
        )}
        <BusinessMenuItems />
        <MenuItem icon={<MonitorSmartphone aria-hidden="true" />} onSelect={() => setOpened('sessions')}>
          Sesiones abiertas
        </MenuItem>
        {user && user.accountant_profile !== 'Siscont' && (
          <MenuItem icon={<CreditCard aria-hidden="true" />} onSelect={() => openPlans()}>
            Planes
          </MenuItem>
        )}
        <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={() => logOut()}>
          Cerrar sesión
        </MenuItem>
      </Menu>
      {opened && (
        <Suspense>
          {opened === 'sessions' ? <OpenSessionsModal onClose={close} /> : <PlansModal onClose={close} />}
        </Suspense>
      )}
    </>
  )
})
