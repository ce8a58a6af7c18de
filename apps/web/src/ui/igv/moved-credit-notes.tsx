import type { MovedCredit } from '@contapro/contract/lists'
import { Clock3, CornerUpLeft, CornerUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { monthInSentence } from '../../lib/format/period-name.ts'
import { soles } from '../../lib/format/soles.ts'
import { depositsOfMonthPath, movedCreditPath, unpaidOfPeriodPath } from '../../lib/url/dashboard-path.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'

type MovedCreditNotesProps = { period: PeriodKey; moved: MovedCredit }

/** The IGV that detractions bring into the period, take to another one or defer; nothing when there is none. */
export function MovedCreditNotes({ period, moved }: MovedCreditNotesProps) {
  const { from_other_periods: from, to_other_periods: to, deferred } = moved
  const month = monthInSentence(period.taxPeriod)
  return (
    <>
      {from !== 0 && (
        <Note
          icon={<CornerUpRight aria-hidden="true" />}
          amount={`+ ${soles(from)}`}
          text={`de compras de otros periodos depositadas en ${month}`}
          link={{ to: depositsOfMonthPath(period, period.taxPeriod), label: 'Ver pagadas' }}
        />
      )}
      {to !== 0 && (
        <Note
          icon={<CornerUpLeft aria-hidden="true" />}
          amount={`− ${soles(to)}`}
          text={`de compras de ${month} que son crédito de otro periodo`}
          link={{ to: movedCreditPath(period), label: 'Ver comprobantes' }}
        />
      )}
      {deferred !== 0 && (
        <Note
          icon={<Clock3 aria-hidden="true" />}
          before="IGV diferido por detracción"
          amount={`− ${soles(deferred)}`}
          link={{ to: unpaidOfPeriodPath(period), label: 'Ver por pagar' }}
        />
      )}
    </>
  )
}

/** Whether any IGV of the period counts elsewhere, or counts here and is of another one. */
export function hasMovedCredit({ from_other_periods: from, to_other_periods: to, deferred }: MovedCredit): boolean {
  return from !== 0 || to !== 0 || deferred !== 0
}

type NoteProps = {
  icon: ReactNode
  before?: string
  amount: string
  text?: string
  link: { to: string; label: string }
}

function Note({ icon, before, amount, text, link }: NoteProps) {
  return (
    <p className="flex items-start gap-2 text-13 text-text-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:flex-none">
      {icon}
      <span>
        {before && `${before} `}
        <b className="num font-medium text-text">{amount}</b>
        {text && ` ${text}`}{' '}
        <Link to={link.to} className="rounded-xs font-medium text-link">
          {link.label}
        </Link>
      </span>
    </p>
  )
}
