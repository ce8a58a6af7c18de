import { typedDayText } from '@contapro/domain/dates/typed-day'
import { centsToDecimal } from '@contapro/domain/money/cents'
import { formatAmount } from '@contapro/domain/money/format-soles'
import type { Book } from '@contapro/domain/vouchers/book'
import type { HandMadeProblem } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { CircleAlert, CopyCheck, Pencil, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { DateField } from '../../../../ui/controls/date-field.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { AMOUNT_LABELS } from '../amount-labels.ts'
import type { TypedFields } from '@contapro/domain/vouchers/hand-made/typed-fields'
import { isError } from '../problems-of.ts'
import { LINE_FIELDS, lineField } from './line-fields.ts'
import type { BatchLine } from './use-batch.ts'

type BatchRowProps = {
  book: Book
  line: BatchLine
  onChange: (changes: Partial<TypedFields>) => void
  onRemove: () => void
}

/** A line, and under it each field that is wrong, to be mended in place. */
export function BatchRow({ book, line, onChange, onRemove }: BatchRowProps) {
  const { voucher, problems, position } = line
  const [isOpen, setOpen] = useState(false)
  const wrong = problems.filter(isError).map(({ field }) => lineField(field))
  const fields = isOpen ? LINE_FIELDS[book] : [...new Set([...line.mended, ...wrong])]
  return (
    <li className="grid gap-2 px-3 py-2 not-last:border-b not-last:border-line-soft">
      <div className="flex items-start gap-3 text-13">
        <span className="num w-6 flex-none text-right text-text-3">{position}</span>
        <span className="grid min-w-0 flex-1 gap-x-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_6rem]">
          <span className="min-w-0 truncate">
            {voucher.documentType || '—'} · {[voucher.series, voucher.number || 'sin número'].filter(Boolean).join('-')}
          </span>
          <span className="min-w-0 truncate text-12/5 text-text-2" title={voucher.partyName}>
            {voucher.partyName || 'Sin nombre'}
          </span>
          <span className="num text-text-3 sm:text-right">{typedDayText(voucher.issueDate) || 'sin fecha'}</span>
        </span>
        <span className="num w-24 flex-none text-right font-medium">
          {line.isTotalKnown ? formatAmount(voucher.total) : '—'}
        </span>
        {!line.isThere && (
          <IconButton
            label={`${isOpen ? 'Ocultar' : 'Ver'} todos los campos de la línea ${position}`}
            icon={<Pencil aria-hidden="true" />}
            aria-expanded={isOpen}
            className="-my-1 flex-none"
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <IconButton
          label={`Quitar la línea ${position}`}
          icon={<Trash2 aria-hidden="true" />}
          className="-my-1 flex-none"
          onClick={onRemove}
        />
      </div>
      <div className="grid gap-2 pl-9 empty:hidden">
        {line.isThere && (
          <p className="flex items-center gap-1.5 text-12 text-text-2">
            <CopyCheck aria-hidden="true" className="size-3.5" /> {problems[0]?.message}
          </p>
        )}
        {!line.isThere &&
          problems.map((problem) => <Problem key={problem.field} problem={problem} onChange={onChange} />)}
        {!line.isThere && fields.length > 0 && (
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {fields.map((name) =>
              DAYS.has(name) ? (
                <DateField
                  key={name}
                  label={LABELS[name] ?? name}
                  value={line.values[name]}
                  onChange={(day) => onChange({ [name]: day })}
                />
              ) : (
                <TextField
                  key={name}
                  label={LABELS[name] ?? name}
                  value={line.values[name]}
                  aria-invalid={wrong.includes(name) || undefined}
                  onChange={(event) => onChange({ [name]: event.target.value })}
                />
              ),
            )}
          </div>
        )}
      </div>
    </li>
  )
}

const DAYS = new Set<string>(['issueDate', 'dueDate', 'modifiedDate'])

type ProblemProps = { problem: HandMadeProblem; onChange: (changes: Partial<TypedFields>) => void }

function Problem({ problem, onChange }: ProblemProps) {
  const { message, expected, field } = problem
  const isWrong = isError(problem)
  const Icon = isWrong ? CircleAlert : TriangleAlert
  return (
    <p className={`flex flex-wrap items-center gap-x-1.5 text-12 ${isWrong ? 'text-error-text' : 'text-warn-text'}`}>
      <Icon aria-hidden="true" className="size-3.5 flex-none" />
      <span className="min-w-0">{message}</span>
      {expected !== undefined && (
        <LinkButton
          className="text-12"
          onClick={() => onChange({ [field]: centsToDecimal(expected).replace('-', '') })}
        >
          Poner {formatAmount(expected).replace('\u2212', '')}
        </LinkButton>
      )}
    </p>
  )
}

const LABELS: Partial<Record<keyof TypedFields, string>> = {
  documentType: 'Tipo',
  series: 'Serie',
  number: 'Número',
  issueDate: 'Emisión',
  dueDate: 'Vence',
  taxPeriod: 'Periodo',
  partyDocumentType: 'Tipo de documento',
  partyDocument: 'RUC o documento',
  partyName: 'Nombre',
  currency: 'Moneda',
  exchangeRate: 'Tipo de cambio',
  modifiedType: 'Tipo que modifica',
  modifiedSeries: 'Serie que modifica',
  modifiedNumber: 'Número que modifica',
  modifiedDate: 'Fecha que modifica',
  ...AMOUNT_LABELS,
  baseDgng: 'Base mixta',
  igvDgng: 'IGV mixto',
  baseDng: 'Base sin crédito',
  igvDng: 'IGV sin crédito',
}
