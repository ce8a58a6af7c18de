import type { ReactNode } from 'react'
import { Link } from 'react-router'

type IgvNoteProps = {
  icon: ReactNode
  before?: string
  amount: string
  text?: string
  link: { to: string; label: string }
}

/** An amount of IGV, what it is, and where its vouchers are. */
export function IgvNote({ icon, before, amount, text, link }: IgvNoteProps) {
  return (
    <p className="flex items-start gap-2 text-13 text-text-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:flex-none">
      {icon}
      <span>
        {before && `${before} `}
        <b className="num font-medium text-text">{amount}</b>
        {text && ` ${text}`}{' '}
        <Link to={link.to} className="rounded-xs font-medium text-link tap-area">
          {link.label}
        </Link>
      </span>
    </p>
  )
}
