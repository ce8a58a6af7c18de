import { Fragment, type ReactNode } from 'react'

import { formatCount } from '../../lib/format/format-count.ts'
import { soles } from '../../lib/format/soles.ts'
import { NoData } from '../../ui/completeness/no-data.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import type { Box } from './boxes.ts'
import { amountRowClass, boxRowClass } from './row-classes.ts'

type AmountCardProps = {
  title: string
  /** An amount that is not known is null, and has no boxes. */
  amounts: readonly { label: string; amount: number | null; boxes?: readonly Box[] }[]
  /** A link to the detail, beside the title. */
  link?: ReactNode
  /** Whether the amounts are complete, below the title. */
  mark?: ReactNode
  /** What the amounts contain, or why there are none. */
  children?: ReactNode
}

/** Amounts of the tax form: each with a button that copies the exact number, and the boxes it belongs in, in whole soles. */
export function AmountCard({ title, amounts, link, mark, children }: AmountCardProps) {
  return (
    <Card className="min-w-0">
      <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-3 phone:px-4 print:px-3 print:py-1.5">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{title}</h3>
          {mark}
        </div>
        {link}
      </div>
      <dl className="px-5 py-2 phone:px-4 print:px-3 print:py-1">
        {amounts.map(({ label, amount, boxes = [] }) => (
          <Fragment key={label}>
            <div className={amountRowClass}>
              <dt className="min-w-0 text-13 text-text-2 print:text-12">{label}</dt>
              {amount === null ? (
                <dd>
                  <NoData />
                </dd>
              ) : (
                <dd className="num -mr-2 flex flex-none items-center gap-1 text-16 font-semibold print:mr-0 print:text-14">
                  {soles(amount)}
                  <CopyButton
                    value={amount.toFixed(2)}
                    label={`Copiar ${label} de ${title}`}
                    tooltip={`Copiar ${amount.toFixed(2)}`}
                  />
                </dd>
              )}
            </div>
            {boxes.map((box) => (
              <div key={box.number} className={boxRowClass}>
                <dt className="num">Casilla {box.number}</dt>
                <dd className="num -mr-2 flex flex-none items-center gap-1 print:mr-0">
                  {wholeText(box.soles)}
                  <CopyButton
                    value={String(box.soles)}
                    label={`Copiar ${label} de ${title} en soles enteros, casilla ${box.number}`}
                    tooltip={`Copiar ${box.soles}, en soles enteros`}
                  />
                </dd>
              </div>
            ))}
          </Fragment>
        ))}
      </dl>
      {children && <div className="px-5 pb-4 empty:hidden phone:px-4 print:px-3 print:pb-2">{children}</div>}
    </Card>
  )
}

/** `172,339`, as the form shows it. */
function wholeText(amount: number): string {
  return `${amount < 0 ? '−' : ''}${formatCount(Math.abs(amount))}`
}
