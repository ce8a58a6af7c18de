import { ChevronRight } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'

import { classNames } from '../../lib/format/class-names.ts'

/** A small link with an arrow, from a card to its detail. */
export function DetailLink({ className, children, ...link }: Omit<LinkProps, 'className'> & { className?: string }) {
  return (
    <Link
      {...link}
      className={classNames(
        'inline-flex items-center gap-1 rounded-xs text-13 text-link tap-area font-medium [&>svg]:size-4',
        className,
      )}
    >
      {children}
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
