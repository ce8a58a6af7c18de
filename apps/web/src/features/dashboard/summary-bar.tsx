import type { TotalAmount } from '@contapro/contract/dashboard'
import { Clock3, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { classNames } from '../../lib/format/class-names.ts'
import { observedCount } from '../../lib/format/observed-count.ts'
import { soles } from '../../lib/format/soles.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { BalanceEditor } from './balance-editor.tsx'
import type { PeriodKey } from '../../lib/address/period-key.ts'
import { useSectionPath } from './use-section-path.ts'

/** IGV of sales − IGV of purchases − balance carried over = IGV to pay, or balance in favor. */
export function SummaryBar({ period, totals }: { period: PeriodKey; totals: TotalAmount | undefined }) {
  const net = totals?.total_amount_igv_total ?? 0
  return (
    <Card className="overflow-hidden">
      <dl className="grid lg:grid-cols-[1fr_1fr_1.2fr_auto]">
        <Term label="IGV de ventas" value={totals && soles(totals.total_amount_igv_sales)} />
        <Term sign="−" label="IGV de compras" value={totals && soles(totals.total_amount_igv_purchase)} />
        <Term
          sign="−"
          label="Saldo a favor del periodo anterior"
          value={totals && (totals.flag_show_positive_balance ? soles(totals.sum_positive_balance) : 'Sin registrar')}
          isMuted={totals !== undefined && !totals.flag_show_positive_balance}
          action={totals && <BalanceEditor key={period.taxPeriod} period={period} totals={totals} />}
        />
        <Term
          sign="="
          isResult
          label={net < 0 ? 'Saldo a Favor del periodo' : 'IGV por pagar'}
          value={totals && soles(Math.abs(net))}
        />
      </dl>
      {totals && (totals.observed_count > 0 || totals.deferred_igv > 0) && <ExcludedIgv totals={totals} />}
    </Card>
  )
}

type TermProps = {
  label: string
  value: string | undefined
  sign?: string
  isResult?: boolean
  isMuted?: boolean
  action?: ReactNode
}

function Term({ label, value, sign, isResult = false, isMuted = false, action }: TermProps) {
  return (
    <div
      className={classNames(
        'flex items-center gap-2 px-4 py-3 xs:gap-3 lg:relative lg:block lg:px-5 lg:py-4',
        isResult && 'border-t border-accent-soft-line bg-accent-soft lg:border-t-0 lg:border-l lg:min-w-60',
      )}
    >
      <dt
        className={classNames(
          'flex flex-1 items-center gap-2 text-13 xs:gap-3 lg:min-h-6 lg:gap-2.5',
          isResult ? 'text-accent-soft-text' : 'text-text-2',
        )}
      >
        <span
          aria-hidden="true"
          className={classNames(
            'num w-3 flex-none lg:absolute lg:top-1/2 lg:-left-1.5',
            isResult ? 'lg:-left-6' : 'text-text-3',
          )}
        >
          {sign}
        </span>
        <span className="flex-1 lg:flex-none">{label}</span>
        {action && <span className="-my-2 flex">{action}</span>}
      </dt>
      <dd
        className={classNames(
          'num flex min-h-7 items-center justify-end font-semibold whitespace-nowrap lg:min-h-8 lg:justify-start',
          isResult ? 'text-20 text-accent-soft-text lg:text-24' : 'text-16 lg:text-20',
          isMuted && 'text-13! font-regular! text-text-3',
        )}
      >
        {value ?? <Skeleton className="h-5 w-28" />}
      </dd>
    </div>
  )
}

/** The IGV that the formula leaves out. */
function ExcludedIgv({ totals }: { totals: TotalAmount }) {
  const sectionPath = useSectionPath()
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line bg-sunken px-5 py-2.5 text-13 text-text-2 phone:px-4 [&_svg]:size-4 [&_svg]:flex-none">
      {totals.observed_count > 0 && (
        <p className="flex items-center gap-2">
          <Eye aria-hidden="true" className="text-warn" />
          <span>
            <b className="font-medium text-text">{observedCount(totals.observed_count)}</b>,{' '}
            {soles(totals.observed_igv)} de IGV quedan fuera{' '}
            <Link to={sectionPath('observaciones')} className="rounded-xs text-link font-medium">
              Revisar
            </Link>
          </span>
        </p>
      )}
      {totals.deferred_igv > 0 && (
        <p className="flex items-center gap-2">
          <Clock3 aria-hidden="true" />
          <span>
            IGV diferido por detracción <b className="font-medium text-text">{soles(totals.deferred_igv)}</b>
          </span>
        </p>
      )}
    </div>
  )
}
