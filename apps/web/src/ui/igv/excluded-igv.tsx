import type { TotalAmount } from '@contapro/contract/dashboard'
import { Ban, CircleSlash, Eye, Percent, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

import { classNames } from '../../lib/format/class-names.ts'
import { formatCount } from '../../lib/format/format-count.ts'
import { observedCount } from '../../lib/format/observed-count.ts'
import { monthInSentence } from '../../lib/format/period-name.ts'
import { soles } from '../../lib/format/soles.ts'
import { creditPath, dashboardPath, declinedPath } from '../../lib/url/dashboard-path.ts'
import { OBSERVED_STATE } from '../../lib/url/observed-state.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { IgvNote } from './igv-note.tsx'
import { hasMovedCredit, MovedCreditRemarks } from './moved-credit-remarks.tsx'

type ExcludedIgvProps = { period: PeriodKey; totals: TotalAmount; className: string }

/**
 * From the IGV of the list of purchases to the IGV of purchases: what the latter leaves out, wholly or in part, and what it has of other
 * periods; nothing when both are the same.
 */
export function ExcludedIgv({ period, totals, className }: ExcludedIgvProps) {
  if (!hasExcluded(totals)) return null
  const { observed_count: observed, declined_count: declined, moved_credit: moved } = totals
  const { without_credit_igv: lost, unread_deposits: unread } = totals
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-x-8 gap-y-2 bg-sunken px-5 py-2.5 text-13 text-text-2 phone:px-4 [&_svg]:size-4 [&_svg]:flex-none',
        className,
      )}
    >
      <p className="text-text-3 phone:w-full">Así se llega al IGV de compras:</p>
      {observed > 0 && <Observed period={period} totals={totals} />}
      {totals.declined_igv !== 0 && (
        <IgvNote
          icon={<Ban aria-hidden="true" />}
          before={declined === 1 ? '1 rechazado:' : `${formatCount(declined)} rechazados:`}
          amount={soles(totals.declined_igv)}
          text="quedan fuera"
          link={{ to: declinedPath(period), label: 'Ver rechazados' }}
        />
      )}
      {moved && <MovedCreditRemarks period={period} moved={moved} />}
      {unread.count > 0 && (
        <IgvNote
          icon={<TriangleAlert aria-hidden="true" className="text-warn" />}
          amount={soles(unread.igv)}
          text={`de ${unread.count === 1 ? '1 compra' : `${formatCount(unread.count)} compras`} con detracción van con crédito, y no leímos sus depósitos`}
          link={{
            to: dashboardPath(period.businessUuid, 'subir-archivos', period.taxPeriod),
            label: 'Subir constancias',
          }}
        />
      )}
      {Boolean(lost) && (
        <IgvNote
          icon={<CircleSlash aria-hidden="true" />}
          amount={soles(lost ?? 0)}
          text="de compras deducibles sin derecho a crédito quedan fuera"
          link={{ to: creditPath(period, 'sin-credito'), label: 'Ver comprobantes' }}
        />
      )}
      {Boolean(totals.prorrata_igv) && (
        <p className="flex items-start gap-2">
          <Percent aria-hidden="true" className="mt-0.5" />
          <span>
            IGV por prorratear <b className="font-medium text-text">{soles(totals.prorrata_igv ?? 0)}</b>: es de compras
            para ventas gravadas y no gravadas, y <ProratedShare period={period} totals={totals} />
          </span>
        </p>
      )}
    </div>
  )
}

function hasExcluded(totals: TotalAmount): boolean {
  const { observed_count: observed, moved_credit: moved, prorrata_igv: prorrata, without_credit_igv: lost } = totals
  if (observed > 0 || totals.declined_igv !== 0 || Boolean(prorrata) || Boolean(lost)) return true
  if (totals.unread_deposits.count > 0) return true
  return moved !== null && hasMovedCredit(moved)
}

type OfTotals = Omit<ExcludedIgvProps, 'className'>

/** Both amounts together are the IGV of the list that the link opens. */
function Observed({ period, totals }: OfTotals) {
  return (
    <p className="flex items-start gap-2">
      <Eye aria-hidden="true" className="mt-0.5 text-warn" />
      <span>
        <b className="font-medium text-text">{observedCount(totals.observed_count)}</b>
        {describeObservedIgv(totals, monthInSentence(period.taxPeriod))}{' '}
        <Link
          to={dashboardPath(period.businessUuid, 'observaciones', period.taxPeriod)}
          state={OBSERVED_STATE}
          className="rounded-xs text-link tap-area font-medium"
        >
          Revisar
        </Link>
      </span>
    </p>
  )
}

/** What follows '12 observados'; an amount of zero is not mentioned. */
function describeObservedIgv({ observed_igv: igv, observed_other_igv: other }: TotalAmount, month: string): string {
  if (igv === 0 && other === 0) return ', sin IGV'
  if (igv === 0) return `: sus ${soles(other)} de IGV no darían crédito en ${month}`
  const rest = other === 0 ? '' : `; otros ${soles(other)} no darían crédito en ${month}`
  return `, ${soles(igv)} de IGV quedan fuera${rest}`
}

/** What the formula takes of the IGV for mixed sales. */
function ProratedShare({ period, totals: { prorrata_credit: credit, prorrata_percent: percent } }: OfTotals) {
  if (credit !== null && percent !== null) return `suman ${soles(credit)}, tu prorrata de ${percent} %.`
  return (
    <>
      no suma. Indica tu porcentaje de prorrata en{' '}
      <Link
        to={dashboardPath(period.businessUuid, 'configuracion', period.taxPeriod)}
        className="rounded-xs text-link tap-area font-medium"
      >
        Configuración
      </Link>
      .
    </>
  )
}
