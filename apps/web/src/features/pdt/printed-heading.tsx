import type { Business } from '@contapro/contract/businesses'
import { formatDate } from '@contapro/domain/dates/calendar-date'
import { dateInLima, timeInLima } from '@contapro/domain/dates/lima'
import { useState } from 'react'

import { periodName } from '../../lib/format/period-name.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { Logo } from '../../ui/layout/logo.tsx'

type PrintedHeadingProps = { business: Business; period: PeriodKey }

/** On paper: whose report it is, of which period, and when it was printed. */
export function PrintedHeading({ business, period }: PrintedHeadingProps) {
  const [now] = useState(() => new Date())
  return (
    <div className="-order-1 grid gap-3 border-b border-text pb-3">
      <div className="flex items-center justify-between">
        <Logo />
        <p className="num text-12">
          Impreso el {formatDate(dateInLima(now))} a las {timeInLima(now)}
        </p>
      </div>
      <h1 className="text-20 font-semibold">Informe PDT, {periodName(period.taxPeriod).toLowerCase()}</h1>
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 text-13">
        <dt className="sr-only">Empresa</dt>
        <dd className="font-semibold">{business.name}</dd>
        <dt className="sr-only">RUC</dt>
        <dd className="num">RUC {business.ruc}</dd>
      </dl>
    </div>
  )
}
