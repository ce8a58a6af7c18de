import { Link } from 'react-router'

import { classNames } from '../../lib/format/class-names.ts'
import { Logo } from './logo.tsx'

export function LogoLink({ to, className }: { to: string; className?: string }) {
  return (
    <Link to={to} aria-label="Contapro, ir al inicio" className={classNames('flex rounded-sm', className)}>
      <Logo />
    </Link>
  )
}
