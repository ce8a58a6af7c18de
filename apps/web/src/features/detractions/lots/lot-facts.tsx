import type { DetractionLot } from '@contapro/contract/detraction-lots'
import { dateInLima } from '@contapro/domain/dates/lima'
import { periodOf } from '@contapro/domain/periods/tax-period'
import { useState, type ReactNode } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { periodInSentence } from '../../../lib/format/period-name.ts'
import { soles } from '../../../lib/format/soles.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { FactList } from '../fact-list.tsx'
import { issueMonths, MonthCounts } from './issue-months.tsx'

type LotFactsProps = {
  lot: Pick<
    DetractionLot,
    'lot' | 'count' | 'total' | 'blob_filename' | 'periods' | 'freed_igv' | 'freed_prorrata' | 'lost_igv'
  >
  ruc: string
  /** Whether its deposits are still to be made. */
  isOpen: boolean
  /** In place of its number. */
  children?: ReactNode
}

/** The sums of a lot, its file, and what its deposits do for the credit. */
export function LotFacts({ lot, ruc, isOpen, children }: LotFactsProps) {
  const [month] = useState(() => periodOf(dateInLima(new Date())))
  return (
    <div>
      <dl className="flex justify-between gap-4 border-b border-line pb-2">
        <div>
          <dt className="text-12 text-text-2">Total a depositar</dt>
          <dd className="num text-20 font-semibold">{wholeSoles(lot.total)}</dd>
        </div>
        <div className="text-right">
          <dt className="text-12 text-text-2">Depósitos</dt>
          <dd className="num text-20 font-semibold">{formatCount(lot.count)}</dd>
        </div>
      </dl>
      {children && <div className="border-b border-line-soft py-2">{children}</div>}
      <FactList
        facts={[
          ...(children ? [] : [{ label: 'Lote', value: lot.lot }]),
          { label: 'Archivo', value: lot.blob_filename, isCopied: true },
          { label: 'RUC del adquirente', value: ruc },
          { label: 'Mes de emisión', value: issueMonths(lot.periods) },
          { label: 'IGV diferido o por diferir', value: soles(lot.freed_igv) },
          ...(lot.freed_prorrata > 0 ? [{ label: 'De él, por prorratear', value: soles(lot.freed_prorrata) }] : []),
          ...(lot.lost_igv > 0 ? [{ label: 'Crédito perdido', value: soles(lot.lost_igv) }] : []),
        ]}
      />
      <MonthCounts periods={lot.periods} />
      {lot.lost_igv > 0 && (
        <p className="pt-2 text-12 text-error-text">
          De {soles(lot.lost_igv)} de IGV ya no hay crédito, deposites cuando deposites: venció el plazo para usarlo. El
          depósito sigue siendo obligatorio.
        </p>
      )}
      {isOpen && lot.freed_igv > 0 && (
        <p className="pt-2 text-12 text-text-2">
          El IGV ya diferido de lo que deposites este mes es crédito de {periodInSentence(month)}.
        </p>
      )}
    </div>
  )
}
