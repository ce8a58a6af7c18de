import type { ReviewSettings } from '@contapro/contract/review'
import { dateInLima } from '@contapro/domain/dates/lima'
import { prorrataPercentIn } from '@contapro/domain/igv/prorrata'
import { collectedPeriods } from '@contapro/domain/periods/collected-periods'
import { addMonths, formatPeriod, periodOf } from '@contapro/domain/periods/tax-period'

import { periodInSentence } from '../../../lib/format/period-name.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { readPercent } from './read-percent.ts'

export type ProrrataChange = { readonly from: string; readonly text: string }

/** What the form shows first: the month that is declared next, with its percentage. */
export function currentProrrata(percents: ReviewSettings['prorrata']): ProrrataChange {
  return prorrataFrom(percents, addMonths(periodOf(dateInLima(new Date())), -1))
}

function prorrataFrom(percents: ReviewSettings['prorrata'], from: string): ProrrataChange {
  return { from, text: prorrataPercentIn(percents, from)?.toString() ?? '' }
}

type ProrrataFieldsProps = {
  percents: ReviewSettings['prorrata']
  value: ProrrataChange
  onChange: (change: ProrrataChange) => void
}

/** The percentage of prorrata and from which period on it holds: it changes from month to month. */
export function ProrrataFields({ percents, value: { from, text }, onChange }: ProrrataFieldsProps) {
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-3 phone:grid-cols-1">
        <TextField
          label="Porcentaje de prorrata"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          end={<span className="text-text-3">%</span>}
          error={
            readPercent(text) === undefined ? 'Escribe un número de 0 a 100, con dos decimales como máximo.' : undefined
          }
          onChange={({ target }) => onChange({ from, text: target.value })}
        />
        <Select
          label="Desde el periodo"
          options={monthOptions()}
          value={from}
          onChange={(period) => onChange(prorrataFrom(percents, period))}
        />
      </div>
      <p className="text-12 text-text-2">
        Para compras destinadas a ventas gravadas y no gravadas: este porcentaje de su IGV es crédito fiscal, y los
        periodos anteriores no cambian. Sin él, queda por prorratear.
      </p>
      {percents.length > 0 && (
        <p className="text-12 text-text-2">Guardado: {percents.map(describePercent).join(', ')}.</p>
      )}
    </div>
  )
}

function monthOptions(now = new Date()) {
  return collectedPeriods(periodOf(dateInLima(now))).map((period) => ({
    value: String(period),
    label: formatPeriod(period),
  }))
}

function describePercent({ from, percent }: ReviewSettings['prorrata'][number]): string {
  const share = percent === null ? 'sin porcentaje' : `${percent} %`
  return from === null ? `${share} desde el inicio` : `${share} desde ${periodInSentence(from)}`
}
