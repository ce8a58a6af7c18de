import type { BookCompleteness } from '@contapro/contract/completeness'
import type { TotalAmount } from '@contapro/contract/dashboard'
import { areBooksComplete } from '@contapro/domain/completeness/are-books-complete'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { CircleSlash, Eye, Percent } from 'lucide-react'
import { Link } from 'react-router'

import { observedCount } from '../../lib/format/observed-count.ts'
import { soles } from '../../lib/format/soles.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { creditPath, dashboardPath } from '../../lib/url/dashboard-path.ts'
import { OBSERVED_STATE } from '../../lib/url/observed-state.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { bookState } from '../../ui/completeness/book-state.tsx'
import { IncompleteMark } from '../../ui/completeness/incomplete-mark.tsx'
import { IncompleteNote } from '../../ui/completeness/incomplete-note.tsx'
import { ReasonAction } from '../../ui/completeness/reason-action.tsx'
import { CurrentMonthBadge } from '../../ui/feedback/current-month-badge.tsx'
import { IgvNote } from '../../ui/igv/igv-note.tsx'
import { hasMovedCredit, MovedCreditRemarks } from '../../ui/igv/moved-credit-remarks.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { BalanceEditor } from './balance-editor.tsx'
import { SummaryTerm } from './summary-term.tsx'
import { useListLink } from './use-list-link.ts'
import { useSectionPath } from './use-section-path.ts'

type SummaryBarProps = { period: PeriodKey; totals: TotalAmount | undefined }

/** IGV of sales − IGV of purchases − balance carried over = IGV to pay, or balance in favor. */
export function SummaryBar({ period, totals }: SummaryBarProps) {
  const { purchases, sales } = totals?.completeness ?? {}
  const listLink = useListLink()
  return (
    <Card className="@container overflow-hidden" data-tour="analisis">
      <dl className="grid @min-[50rem]:grid-cols-[1fr_1fr_1.35fr_1.35fr] @min-[60rem]:grid-cols-[1fr_1fr_1.35fr_15rem]">
        <SummaryTerm
          label="IGV de ventas"
          to={listLink('ventas')}
          {...bookTerm(totals?.total_amount_igv_sales, sales)}
          mark={<IncompleteMark period={period} of="IGV de ventas" books={[{ book: 'ventas', completeness: sales }]} />}
        />
        <SummaryTerm
          sign="−"
          label="IGV de compras"
          to={listLink('compras')}
          {...bookTerm(totals?.total_amount_igv_purchase, purchases)}
          mark={
            <IncompleteMark
              period={period}
              of="IGV de compras"
              books={[{ book: 'compras', completeness: purchases }]}
            />
          }
        />
        <SummaryTerm
          sign="−"
          label="Saldo a favor del periodo anterior"
          {...(totals && balanceTerm(totals))}
          action={totals && <BalanceEditor key={period.taxPeriod} period={period} totals={totals} />}
        />
        <Result period={period} totals={totals} />
      </dl>
      <IncompleteNote
        period={period}
        books={[
          { book: 'ventas', completeness: sales },
          { book: 'compras', completeness: purchases },
        ]}
        className="border-t border-line"
      />
      {totals && hasExcluded(totals) && <ExcludedIgv period={period} totals={totals} />}
    </Card>
  )
}

/** The IGV of a book, or why there is none. */
function bookTerm(amount: number | null | undefined, completeness: BookCompleteness | undefined) {
  if (amount === undefined || !completeness) return {}
  if (amount !== null) return { value: soles(amount) }
  const { icon, label, textClass } = bookState(completeness) ?? {}
  return {
    isWord: true,
    value: (
      <span className={textClass}>
        {icon}
        {label}
      </span>
    ),
    caption: completeness.reasons[0]?.message,
  }
}

function balanceTerm(totals: TotalAmount) {
  const { flag_show_positive_balance: isKnown, is_balance_complete: isComplete } = totals
  if (isKnown) {
    const value = soles(totals.sum_positive_balance)
    return isComplete ? { value } : { value, caption: 'Incluye meses incompletos' }
  }
  if (isComplete) return { value: 'Sin registrar', isMuted: true }
  return { value: 'No calculado', isMuted: true, caption: 'Falta un mes anterior' }
}

/** That perceptions and retentions are not subtracted here, with a link to where they are. */
function Unsubtracted({ period, beginning }: { period: PeriodKey; beginning: string }) {
  const hasPdt = useAuth((state) => state.user?.accountant_profile !== 'Siscont')
  return (
    <>
      <span>{beginning} de percepciones y retenciones</span>.{' '}
      {hasPdt && (
        <Link
          to={`${dashboardPath(period.businessUuid, 'informe-pdt', period.taxPeriod)}#resultado`}
          className="rounded-xs text-link tap-area font-medium whitespace-nowrap"
        >
          Ver con ellas
        </Link>
      )}
    </>
  )
}

function Result({ period, totals }: SummaryBarProps) {
  // The line is there while the numbers load, so that nothing moves when they come.
  if (!totals)
    return (
      <SummaryTerm
        sign="="
        kind="result"
        label="IGV por pagar"
        caption={<Unsubtracted period={period} beginning="Antes" />}
      />
    )
  const { total_amount_igv_total: net, completeness, is_balance_complete: isBalanceComplete } = totals
  const { is_current_month: isCurrentMonth } = totals
  if (net === null) return <NoResult period={period} completeness={completeness} />
  const { purchases, sales } = completeness
  const isComplete = areBooksComplete(completeness) && isBalanceComplete
  // A balance that nobody entered is not zero: the amount to declare may be lower.
  const hasBalance = totals.flag_show_positive_balance
  const isProrated = !totals.prorrata_igv || totals.prorrata_percent !== null
  const isFinal = isComplete && hasBalance && isProrated && !isCurrentMonth
  return (
    <SummaryTerm
      sign="="
      kind={isFinal ? 'result' : 'uncertain'}
      label={net < 0 ? 'Saldo a Favor del periodo' : 'IGV por pagar'}
      value={soles(Math.abs(net))}
      caption={<Unsubtracted period={period} beginning={hasBalance ? 'Antes' : 'Sin saldo anterior y antes'} />}
      mark={
        <>
          <CurrentMonthBadge when={isCurrentMonth} />
          <IncompleteMark
            period={period}
            of="IGV por pagar"
            books={[
              { book: 'ventas', completeness: sales },
              { book: 'compras', completeness: purchases },
            ]}
          />
        </>
      }
    />
  )
}

type NoResultProps = { period: PeriodKey; completeness: TotalAmount['completeness'] }

/** A missing book is not zero: without it there is no result, only what is missing and what to do. */
function NoResult({ period, completeness: { purchases, sales } }: NoResultProps) {
  const missing = [
    { name: 'de ventas', book: sales },
    { name: 'de compras', book: purchases },
  ].filter(({ book }) => !hasNumbers(book.state))
  const isPending = missing.every(({ book }) => book.state === 'PENDING')
  const action = missing.flatMap(({ book }) => book.reasons).find((reason) => reason.action !== null)?.action
  return (
    <SummaryTerm
      sign="="
      kind="missing"
      label="IGV por pagar"
      value="No calculado"
      caption={
        isPending ? 'Se calcula solo al terminar' : `Falta el IGV ${missing.map(({ name }) => name).join(' y ')}`
      }
      footer={action && <ReasonAction action={action} period={period} variant="primary" />}
    />
  )
}

function hasExcluded(totals: TotalAmount): boolean {
  const { observed_count: observed, moved_credit: moved, prorrata_igv: prorrata, without_credit_igv: lost } = totals
  return observed > 0 || Boolean(prorrata) || Boolean(lost) || (moved !== null && hasMovedCredit(moved))
}

/** The IGV that the formula leaves out, wholly or in part, and what it has of other periods. */
function ExcludedIgv({ period, totals }: { period: PeriodKey; totals: TotalAmount }) {
  const sectionPath = useSectionPath()
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2 border-t border-line bg-sunken px-5 py-2.5 text-13 text-text-2 phone:px-4 [&_svg]:size-4 [&_svg]:flex-none">
      <p className="text-text-3 phone:w-full">Ya considerado en el IGV de compras:</p>
      {totals.observed_count > 0 && (
        <p className="flex items-center gap-2">
          <Eye aria-hidden="true" className="text-warn" />
          <span>
            <b className="font-medium text-text">{observedCount(totals.observed_count)}</b>,{' '}
            {soles(totals.observed_igv)} de IGV quedan fuera{' '}
            <Link
              to={sectionPath('observaciones')}
              state={OBSERVED_STATE}
              className="rounded-xs text-link tap-area font-medium"
            >
              Revisar
            </Link>
          </span>
        </p>
      )}
      {totals.moved_credit && <MovedCreditRemarks period={period} moved={totals.moved_credit} />}
      {Boolean(totals.without_credit_igv) && (
        <IgvNote
          icon={<CircleSlash aria-hidden="true" />}
          amount={soles(totals.without_credit_igv ?? 0)}
          text="de compras deducibles sin derecho a crédito quedan fuera"
          link={{ to: creditPath(period, 'sin-credito'), label: 'Ver comprobantes' }}
        />
      )}
      {Boolean(totals.prorrata_igv) && (
        <p className="flex items-start gap-2">
          <Percent aria-hidden="true" className="mt-0.5" />
          <span>
            IGV por prorratear <b className="font-medium text-text">{soles(totals.prorrata_igv ?? 0)}</b>: es de compras
            para ventas gravadas y no gravadas, y <ProratedShare totals={totals} />
          </span>
        </p>
      )}
    </div>
  )
}

/** What the formula takes of the IGV for mixed sales. */
function ProratedShare({ totals: { prorrata_credit: credit, prorrata_percent: percent } }: { totals: TotalAmount }) {
  const sectionPath = useSectionPath()
  if (credit !== null && percent !== null) return `suman ${soles(credit)}, tu prorrata de ${percent} %.`
  return (
    <>
      no suma. Indica tu porcentaje de prorrata en{' '}
      <Link to={sectionPath('configuracion')} className="rounded-xs text-link tap-area font-medium">
        Configuración
      </Link>
      .
    </>
  )
}
