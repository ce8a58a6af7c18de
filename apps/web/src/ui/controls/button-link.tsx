import { Link, type LinkProps } from 'react-router'

import { Button, type ButtonProps } from './button.tsx'

type ButtonLinkProps = Pick<ButtonProps, 'variant' | 'size' | 'block' | 'className'> & Omit<LinkProps, 'className'>

/** A router link that looks like a button. */
export function ButtonLink({ variant, size, block, className, ...link }: ButtonLinkProps) {
  return (
    <Button asChild variant={variant} size={size} block={block} className={className}>
      <Link {...link} />
    </Button>
  )
}
