import type { BookCompleteness } from '@contapro/contract/completeness'
import type { TotalAmount } from '@contapro/contract/dashboard'
import { areBooksComplete } from '@contapro/domain/completeness/are-books-complete'
import { hasNumbers } from '@contapro/domain/completeness/has-numbers'
import { Link } from 'react-router'

import { soles } from '../../lib/format/soles.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { dashboardPath } from '../../lib/url/dashboard-path.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { bookState } from '../../ui/completeness/book-state.tsx'
import { IncompleteMark } from '../../ui/completeness/incomplete-mark.tsx'
import { IncompleteNote } from '../../ui/completeness/incomplete-note.tsx'
import { ReasonAction } from '../../ui/completeness/reason-action.tsx'
import { CurrentMonthBadge } from '../../ui/feedback/current-month-badge.tsx'
import { ExcludedIgv } from '../../ui/igv/excluded-igv.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { BalanceEditor } from './balance-editor.tsx'
import { SummaryTerm } from './summary-term.tsx'
import { useListLink } from './use-list-link.ts'

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
          mark={
            <IncompleteMark period={period} label="IGV de ventas" sources={[{ book: 'ventas', completeness: sales }]} />
          }
        />
        <SummaryTerm
          sign="−"
          label="IGV de compras"
          to={listLink('compras')}
          {...bookTerm(totals?.total_amount_igv_purchase, purchases)}
          mark={
            <IncompleteMark
              period={period}
              label="IGV de compras"
              sources={[{ book: 'compras', completeness: purchases }]}
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
      {totals && <ExcludedIgv period={period} totals={totals} className="border-t border-line" />}
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
            label="IGV por pagar"
            sources={[
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
