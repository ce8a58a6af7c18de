import type { DetractionLotLine } from '@contapro/contract/detraction-lots'
import { Check, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'

import { seriesNumberOfCode } from '../../../lib/format/series-number-of-code.ts'
import { plainWholeAmount } from '../../../lib/format/whole-soles.ts'

type LotLineProps = {
  line: DetractionLotLine
  /** Whether other lines of its lot are paid, so that one without a deposit can be marked. */
  isPartOfPaid?: boolean
  /** In place of the account. */
  children?: ReactNode
}

/** A deposit of a lot with what the bank's file states of it, and what became of it. */
export function LotLine({ line, isPartOfPaid = false, children }: LotLineProps) {
  const { code, supplier_business_name: name, supplier_ruc: ruc, amount } = line
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-1.5 not-last:border-b not-last:border-line-soft">
      <span className="truncate text-12/4" title={`${name}, RUC ${ruc}`}>
        {name}
      </span>
      <b className="num text-right font-semibold">{plainWholeAmount(amount)}</b>
      <span className="num text-12/4 text-text-3">
        {seriesNumberOfCode(code)} · RUC {ruc}
      </span>
      <Payment line={line} isPartOfPaid={isPartOfPaid} />
      <span className="num col-span-2 text-12/4 text-text-3">
        {inFile(line)}
        {!children && line.account && ` · Cuenta ${line.account.replaceAll(/[\s\-]/gv, '').padStart(11, '0')}`}
      </span>
      {children && <div className="col-span-2 grid text-12/4">{children}</div>}
    </li>
  )
}

/** `Código 037 · Periodo 202610`, as they stand in the file. */
function inFile({ goods_code: goods, issued_in: period }: DetractionLotLine): string {
  return [...(goods ? [`Código ${goods}`] : []), `Periodo ${period}`].join(' · ')
}

function Payment({
  line: { state, amount, deposited_amount: deposited },
  isPartOfPaid,
}: Pick<LotLineProps, 'line' | 'isPartOfPaid'>) {
  if (state === 'PAID')
    return (
      <span className="inline-flex items-center justify-end gap-1 text-12/4 text-ok-text">
        <Check aria-hidden="true" className="size-3" />
        Pagada
      </span>
    )
  if (state === 'PARTLY_PAID')
    return (
      <span className="num inline-flex items-center justify-end gap-1 text-12/4 text-warn-text">
        <CircleDashed aria-hidden="true" className="size-3" />
        Pagada en parte: {plainWholeAmount(deposited)} de {plainWholeAmount(amount)}
      </span>
    )
  if (state === 'RELEASED') return <span className="text-right text-12/4 text-text-3">Liberada</span>
  return <span className="text-right text-12/4 text-text-3">{isPartOfPaid && 'Sin constancia'}</span>
}
