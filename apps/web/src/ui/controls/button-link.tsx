import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'

import { buttonClass, type ButtonLook } from './button-class.ts'

type ButtonLinkProps = ButtonLook & Omit<LinkProps, 'className'>

/** A router link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...link }: ButtonLinkProps) {
  return <Link {...link} className={buttonClass({ variant, size, block, className })} />
}

type ButtonAnchorProps = ButtonLook & Omit<ComponentProps<'a'>, 'className'>

/** The same for an address outside the router: another site, or a page that is loaded anew. */
export function ButtonAnchor({ variant, size, block, className, children, ...anchor }: ButtonAnchorProps) {
  return (
    <a {...anchor} className={buttonClass({ variant, size, block, className })}>
      {children}
    </a>
  )
}
