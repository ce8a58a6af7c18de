import type { Business } from '@contapro/contract/businesses'
import { CircleHelp, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { CompanySwitcher } from '../../features/businesses/shell/business-switcher.tsx'
import { classNames } from '../../lib/format/class-names.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { supportLink, useWebConfig } from '../../lib/api/web-config.ts'
import { useSections } from './use-sections.tsx'

const itemClass =
  'flex h-8 items-center gap-2.5 rounded-sm px-2.5 text-13 font-medium text-text-2 transition-colors touch:h-11 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-text-3'

/** Beside every page of a company on a desk: which company, where to, and who helps. */
export function CompanySidebar({ company, companies }: { company: Business; companies: readonly Business[] }) {
  const sections = useSections(company)
  return (
    <aside className="sticky top-header hidden h-[calc(100dvh-var(--header))] w-sidebar flex-none flex-col gap-3 overflow-y-auto border-r border-line bg-bg p-3 lg:flex">
      <CompanySwitcher company={company} companies={companies} />
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
                  onClick={() => logUsage('sidebar', viewName, { businessUuid: company.uuid })}
                >
                  {icon}
                  {title}
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <Help company={company} />
    </aside>
  )
}

function Help({ company }: { company: Business }) {
  const config = useWebConfig()
  const support = supportLink(config, `Hola, necesito ayuda con la empresa ${company.name} (RUC ${company.ruc}).`)
  return (
    <div className="mt-auto grid gap-0.5 border-t border-line pt-3">
      <Outside href={config.faq_url || '/preguntas-frecuentes'} icon={<CircleHelp aria-hidden="true" />}>
        Preguntas frecuentes
      </Outside>
      {support && (
        <Outside href={support} icon={<MessageCircle aria-hidden="true" />}>
          Soporte
        </Outside>
      )}
    </div>
  )
}

function Outside({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }) {
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
