import type { Business } from '@contapro/contract/businesses'
import { CircleHelp, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { BusinessSwitcher } from '../../features/businesses/shell/business-switcher.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { useSections } from './use-sections.tsx'

const itemClass =
  'flex h-8 items-center gap-2.5 rounded-sm px-2.5 text-13 font-medium text-text-2 transition-colors touch:h-11 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-text-3'

/** The sidebar of the business pages on wide screens: switcher, sections and help. */
export function BusinessSidebar({ business, businesses }: { business: Business; businesses: readonly Business[] }) {
  const sections = useSections(business)
  return (
    <aside className="sticky top-header hidden h-[calc(100dvh-var(--header))] w-sidebar flex-none flex-col gap-3 overflow-y-auto border-r border-line bg-bg p-3 lg:flex">
      <BusinessSwitcher business={business} businesses={businesses} />
      <nav aria-label="Secciones de la empresa">
        <ul className="grid gap-0.5">
          {sections.map(({ title, icon, to, viewName, isCurrent, isDisabled }) => (
            <li key={title}>
              {isDisabled ? (
                <span
                  aria-disabled="true"
                  className={classNames(itemClass, 'text-text-disabled [&>svg]:text-text-disabled!')}
                >
                  {icon}
                  {title}
                </span>
              ) : (
                <Link
                  to={to}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={classNames(
                    itemClass,
                    isCurrent ? 'bg-active text-text [&>svg]:text-accent!' : 'hover:bg-hover hover:text-text',
                  )}
                  onClick={() => logUsage('sidebar', viewName, { businessUuid: business.uuid })}
                >
                  {icon}
                  {title}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <HelpLinks business={business} />
    </aside>
  )
}

function HelpLinks({ business }: { business: Business }) {
  const config = useWebConfig()
  const support = supportLink(config, `Hola, necesito ayuda con la empresa ${business.name} (RUC ${business.ruc}).`)
  return (
    <div className="mt-auto grid gap-0.5 border-t border-line pt-3">
      <ExternalLink href={config.faq_url || '/preguntas-frecuentes'} icon={<CircleHelp aria-hidden="true" />}>
        Preguntas frecuentes
      </ExternalLink>
      {support && (
        <ExternalLink href={support} icon={<MessageCircle aria-hidden="true" />}>
          Soporte
        </ExternalLink>
      )}
    </div>
  )
}

function ExternalLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={classNames(itemClass, 'hover:bg-hover hover:text-text')}
      onClick={() => logUsage('sidebar', href.startsWith('https://wa.me/') ? 'soporte' : 'preguntas_frecuentes')}
    >
      {icon}
      {children}
    </a>
  )
}
