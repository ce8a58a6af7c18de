import { Link } from 'react-router'

import { classNames } from '../../lib/format/class-names.ts'
import { Logo } from './logo.tsx'

type LogoLinkProps = {
  to: string
  className?: string
  /** Without its name on phones. */
  isShort?: boolean
}

export function LogoLink({ to, className, isShort = false }: LogoLinkProps) {
  return (
    <Link to={to} aria-label="Contapro, ir al inicio" className={classNames('flex rounded-sm', className)}>
      <Logo isShort={isShort} />
    </Link>
  )
}
