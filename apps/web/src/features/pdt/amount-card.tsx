import type { ReactNode } from 'react'

import { soles } from '../../lib/format/soles.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'

type AmountCardProps = {
  title: string
  amounts: readonly { label: string; amount: number }[]
  /** A link to the detail, beside the title. */
  link?: ReactNode
}

/** Amounts of the tax form, each with a button that copies it as a plain number. */
export function AmountCard({ title, amounts, link }: AmountCardProps) {
  return (
    <Card className="min-w-0">
      <div className="flex items-center justify-between gap-3 border-b border-line px-5 py-3 phone:px-4">
        <h3 className="font-semibold">{title}</h3>
        {link}
      </div>
      <dl className="divide-y divide-line-soft px-5 py-2 phone:px-4">
        {amounts.map(({ label, amount }) => (
          <div key={label} className="flex min-h-11 items-center justify-between gap-3">
            <dt className="text-13 text-text-2">{label}</dt>
            <dd className="num -mr-2 flex min-w-0 items-center gap-1 text-16 font-semibold">
              {soles(amount)}
              <CopyButton value={amount.toFixed(2)} label={`Copiar ${label} de ${title}`} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
