import { Fragment } from 'react'

import { classNames } from '../../../lib/format/class-names.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { VoucherStatusBadge, type VoucherState } from '../../../ui/feedback/voucher-status-badge.tsx'

type MarketingExampleProps = {
  title: string
  period: string
  terms: readonly { label: string; amount: string }[]
  rows: readonly { item: string; status: VoucherState; amount: string }[]
}

/** A sample of the product, built with its own components. */
export function MarketingExample({ title, period, terms, rows }: MarketingExampleProps) {
  return (
    <Card className="overflow-hidden">
      <div className="flex items-baseline justify-between border-b border-line px-4 py-3">
        <p className="font-semibold">{title}</p>
        <p className="text-12 text-text-3">{period}</p>
      </div>
      <div className="flex items-end justify-between gap-2 border-b border-line px-4 py-3.5">
        {terms.map(({ label, amount }, index) => (
          <Fragment key={label}>
            {index > 0 && (
              <span aria-hidden="true" className="leading-6 text-text-3">
                {index === terms.length - 1 ? '=' : '−'}
              </span>
            )}
            <div>
              <p className="text-12 text-text-3">{label}</p>
              <p className={classNames('num text-16 font-semibold', index === terms.length - 1 && 'text-accent')}>
                {amount}
              </p>
            </div>
          </Fragment>
        ))}
      </div>
      {rows.map(({ item, status, amount }) => (
        <div
          key={item}
          className="grid h-9 grid-cols-[minmax(0,1fr)_9.5rem_4rem] items-center gap-3 px-4 text-13 not-last:border-b not-last:border-line-soft"
        >
          <span className="truncate">{item}</span>
          <span>
            <VoucherStatusBadge status={status} />
          </span>
          <span className="num text-right">{amount}</span>
        </div>
      ))}
    </Card>
  )
}
