import type { CollectedPeriod } from '@contapro/contract/businesses'
import { shortMonth, taxPeriod } from '@contapro/domain/periods/tax-period'
import { Check, Circle, Lock, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'

type ShownPeriod = Omit<CollectedPeriod, 'vouchers'> & { vouchers?: number }

const states: Record<CollectedPeriod['state'], { icon: ReactNode; text: string; className: string }> = {
  DONE: { icon: <Check className="size-4 text-ok" />, text: 'listo', className: '' },
  RUNNING: {
    icon: <Spinner />,
    text: 'en curso',
    className: 'bg-accent-soft font-medium text-accent-soft-text',
  },
  WAITING: { icon: <Circle className="size-4 text-line-control" />, text: 'por recopilar', className: 'text-text-3' },
  FAILED: { icon: <TriangleAlert className="size-4 text-warn" />, text: 'SUNAT no lo entregó completo', className: '' },
  NOT_ALLOWED: { icon: <Lock className="size-4 text-warn" />, text: 'sin permiso', className: '' },
}

/** What is in of a business without an API pair, which is not all there is. */
const portalOnly = { ...states.DONE, icon: <TriangleAlert className="size-4 text-warn" />, text: 'solo del Portal SOL' }

type PeriodGridProps = {
  label: string
  periods: readonly ShownPeriod[]
  /** The periods are read from the portal alone. */
  isPortalOnly: boolean
}

/** Each period of a collection with its state and the number of its vouchers. */
export function PeriodGrid({ label, periods, isPortalOnly }: PeriodGridProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-2 gap-x-2 px-2 py-2 text-13 @min-[28rem]:grid-cols-3 @min-[42rem]:grid-cols-5"
    >
      {periods.map(({ tax_period: period, state, vouchers = 0 }) => {
        const { icon, text, className } = state === 'DONE' && isPortalOnly ? portalOnly : states[state]
        return (
          <li
            key={period}
            title={text}
            className={classNames('flex h-8 min-w-0 items-center gap-2 rounded-sm px-2', className)}
          >
            <span aria-hidden="true" className="grid size-4 flex-none place-items-center">
              {icon}
            </span>
            <span className="num">
              {shortMonth(taxPeriod(period))} {period.slice(0, 4)}
              <span className="sr-only">, {text}</span>
            </span>
            {vouchers > 0 && (
              <span className="num ml-auto font-medium">
                <span className="sr-only">: </span>
                {formatCount(vouchers)}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
