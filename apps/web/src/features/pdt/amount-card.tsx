import type { ReactNode } from 'react'

import { soles } from '../../lib/format/soles.ts'
import { NoData } from '../../ui/completeness/no-data.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'

type AmountCardProps = {
  title: string
  /** An amount that is not known is null. */
  amounts: readonly { label: string; amount: number | null }[]
  /** A link to the detail, beside the title. */
  link?: ReactNode
  /** Whether the amounts are complete, below the title. */
  mark?: ReactNode
  /** What the amounts contain, or why there are none. */
  children?: ReactNode
}

/** Amounts of the tax form, each with a button that copies it as a plain number. */
export function AmountCard({ title, amounts, link, mark, children }: AmountCardProps) {
  return (
    <Card className="min-w-0">
      <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-3 phone:px-4">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{title}</h3>
          {mark}
        </div>
        {link}
      </div>
      <dl className="divide-y divide-line-soft px-5 py-2 phone:px-4">
        {amounts.map(({ label, amount }) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-3">
            <dt className="text-13 text-text-2">{label}</dt>
            {amount === null ? (
              <dd>
                <NoData />
              </dd>
            ) : (
              <dd className="num -mr-2 flex min-w-0 items-center gap-1 text-16 font-semibold">
                {soles(amount)}
                <CopyButton value={amount.toFixed(2)} label={`Copiar ${label} de ${title}`} />
              </dd>
            )}
          </div>
        ))}
      </dl>
      {children && <div className="px-5 pb-4 empty:hidden phone:px-4">{children}</div>}
    </Card>
  )
}
