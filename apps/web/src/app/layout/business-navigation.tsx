import type { Business } from '@contapro/contract/businesses'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'

import { classNames } from '../../lib/format/class-names.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { Count } from '../../ui/feedback/count.tsx'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { useHelpLinks } from './use-help-links.tsx'
import { useSections } from './use-sections.tsx'

type BusinessNavigationProps = {
  business: Business
  /** Shows only the icons, with their names in tooltips. */
  isRail?: boolean
  /** Called when a link is followed, for instance to close the menu it is in. */
  onFollow?: () => void
}

/** The sections of a business, the current one marked, and help below them. */
export function BusinessNavigation({ business, isRail = false, onFollow }: BusinessNavigationProps) {
  const sections = useSections(business)
  const helpLinks = useHelpLinks(business)
  return (
    <>
      <nav aria-label="Secciones de la empresa" data-tour={onFollow ? undefined : 'secciones'}>
        <ul className="grid gap-0.5">
          {sections.map(({ title, icon, to, viewName, isCurrent, isDisabled, count }) => (
            <li key={title}>
              <Named title={title} isRail={isRail}>
                {isDisabled ? (
                  <span aria-disabled="true" className={classNames(itemClass(isRail), 'text-text-disabled')}>
                    {icon}
                    <Name title={title} isRail={isRail} />
                  </span>
                ) : (
                  <Link
                    to={to}
                    aria-current={isCurrent ? 'page' : undefined}
                    className={classNames(
                      itemClass(isRail),
                      isCurrent ? 'bg-pressed text-text [&>svg]:text-accent' : enabledClass,
                    )}
                    onClick={() => {
                      logUsage('sidebar', viewName, { businessUuid: business.uuid })
                      onFollow?.()
                    }}
                  >
                    {icon}
                    <Name title={title} isRail={isRail} />
                    {count > 0 && !isRail && (
                      <span className="ml-auto">
                        <Count value={count} needsAction />
                      </span>
                    )}
                  </Link>
                )}
              </Named>
            </li>
          ))}
        </ul>
      </nav>
      <ul className="mt-auto grid gap-0.5 border-t border-line pt-3">
        {helpLinks.map(({ title, icon, href, viewName }) => (
          <li key={title}>
            <Named title={title} isRail={isRail}>
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                className={classNames(itemClass(isRail), enabledClass)}
                onClick={() => {
                  logUsage('sidebar', viewName)
                  onFollow?.()
                }}
              >
                {icon}
                <Name title={title} isRail={isRail} />
              </a>
            </Named>
          </li>
        ))}
      </ul>
    </>
  )
}

const enabledClass = 'text-text-2 hover:bg-active hover:text-text [&>svg]:text-text-3'

function itemClass(isRail: boolean): string {
  return classNames(
    'flex items-center rounded-sm text-13 font-medium transition-colors touch:h-11 [&>svg]:flex-none',
    isRail ? 'h-10 justify-center [&>svg]:size-5' : 'h-8 gap-2.5 px-2.5 phone:px-2 [&>svg]:size-4',
  )
}

type NameProps = { title: string; isRail: boolean }

function Name({ title, isRail }: NameProps): ReactNode {
  return isRail ? <span className="sr-only">{title}</span> : title
}

function Named({ title, isRail, children }: NameProps & { children: ReactElement }) {
  return isRail ? (
    <Tooltip text={title} side="right">
      {children}
    </Tooltip>
  ) : (
    children
  )
}
