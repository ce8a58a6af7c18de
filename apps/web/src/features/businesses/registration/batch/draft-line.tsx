import { Check, CircleAlert, CopyCheck, Info, Pencil, X } from 'lucide-react'
import type { FocusEvent, ReactNode } from 'react'

import { classNames } from '../../../../lib/format/class-names.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { PasswordField } from '../../../../ui/controls/password-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { HELD_BY_ANOTHER } from '../held-by-another.ts'
import { FIELDS, type JudgedRow, type RowField } from './draft-row.ts'

export const LINE_GRID =
  'lg:grid-cols-[2rem_7rem_minmax(0,1fr)_6.5rem_5.5rem_2.5rem_minmax(0,18rem)_4.5rem] lg:items-center lg:gap-x-3'

const LABELS: Record<RowField, string> = {
  ruc: 'RUC',
  name: 'Nombre',
  nombreSOL: 'Usuario SOL',
  llaveSOL: 'Clave SOL',
  sunat_api_key: 'ID de la API',
  sunat_api_secret: 'Clave de la API',
}

type DraftLineProps = {
  row: JudgedRow
  number: number
  onChange: (field: RowField, value: string) => void
  onEdit: (fields: readonly RowField[]) => void
  onLeave: () => void
  onRemove: () => void
}

/** A row as it will be sent, and under it the fields that are wrong or opened, to be mended in place. */
export function DraftLine({ row, number, onChange, onEdit, onLeave, onRemove }: DraftLineProps) {
  const { sent, values, state, problems, open } = row
  const isSkipped = state === 'repeated' || state === 'yours'
  const shown = isSkipped ? [] : FIELDS.filter((field) => open.has(field) || problems[field] !== undefined)
  const leaveRow = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.closest('li')?.contains(relatedTarget)) onLeave()
  }
  const hasApi = sent.sunat_api_key !== ''
  return (
    <li
      className={classNames(
        'grid gap-2 border-b border-line-soft px-3 py-2 last:border-b-0',
        isSkipped && 'text-text-3',
      )}
    >
      <div className={classNames('grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 text-13', LINE_GRID)}>
        <span className="num text-right text-12 text-text-3">{number}</span>
        <Cell isWrong={problems.ruc !== undefined}>
          <span className="num">{sent.ruc || 'Vacío'}</span>
        </Cell>
        <Name row={row} />
        <span className="max-lg:hidden">
          <Cell isWrong={problems.nombreSOL !== undefined}>{sent.nombreSOL || 'Vacío'}</Cell>
        </span>
        <span className="max-lg:hidden">
          <Cell isWrong={problems.llaveSOL !== undefined}>
            {sent.llaveSOL === '' ? 'Vacía' : <span aria-label="Con clave">••••••••</span>}
          </Cell>
        </span>
        <span className="text-text-2 max-lg:hidden">{hasApi ? 'Sí' : 'No'}</span>
        <span className="flex min-w-0 flex-wrap items-center gap-2 max-lg:col-span-2 max-lg:col-start-2">
          <StateTag row={row} />
        </span>
        <span className="flex justify-end max-lg:col-start-3 max-lg:row-start-1 max-lg:row-end-3">
          {!isSkipped && (
            <IconButton
              label={`Editar la fila ${number}`}
              icon={<Pencil aria-hidden="true" />}
              onClick={() => onEdit(open.size > 0 ? [] : FIELDS)}
            />
          )}
          <IconButton label={`Quitar la fila ${number}`} icon={<X aria-hidden="true" />} onClick={onRemove} />
        </span>
      </div>
      {shown.length > 0 && (
        <div className="grid gap-3 pl-10 sm:grid-cols-2 lg:grid-cols-4 phone:pl-0">
          {shown.map((field) => {
            const props = {
              label: `${LABELS[field]}, fila ${number}`,
              value: values[field],
              error: problems[field],
              autoComplete: 'off',
              onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
              onBlur: leaveRow,
            }
            return field === 'llaveSOL' || field === 'sunat_api_secret' ? (
              <PasswordField key={field} secret="clave" {...props} autoComplete="new-password" />
            ) : (
              <TextField key={field} {...props} />
            )
          })}
        </div>
      )}
    </li>
  )
}

/** The name that is sent; beside a pasted one what SUNAT's list says, once it was asked. */
function Name({ row: { sent, values, listedName, state } }: { row: JudgedRow }) {
  const isListed = listedName !== undefined && listedName !== null
  const source =
    values.name === '' ? isListed && 'Del padrón' : isListed && listedName !== values.name && `Padrón: ${listedName}`
  return (
    <span className="min-w-0 max-lg:col-start-2">
      <span className="block truncate text-12 uppercase" title={sent.name}>
        {sent.name || (
          <span className="text-text-3 normal-case">
            {state === 'checking' ? 'Buscando en el padrón...' : 'Sin datos en el padrón'}
          </span>
        )}
      </span>
      {source && (
        <span className="block truncate text-12/4 text-text-3" title={source}>
          {source}
        </span>
      )}
    </span>
  )
}

function Cell({ isWrong, children }: { isWrong: boolean; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'max-w-full justify-self-start truncate',
        isWrong && '-mx-1 rounded-xs border border-error-line bg-error-bg px-1 text-error-text',
      )}
    >
      {children}
    </span>
  )
}

function StateTag({ row: { state, problems, firstNumber } }: { row: JudgedRow }) {
  if (state === 'checking') return <span className="text-12 text-text-2">Revisando el RUC...</span>
  if (state === 'unchecked') return <span className="text-12 text-text-2">Sin revisar en el padrón</span>
  if (state === 'ready')
    return (
      <span className="inline-flex items-center gap-1.5 text-12 font-medium text-ok-text">
        <Check aria-hidden="true" className="size-3.5 text-ok" />
        Lista
      </span>
    )
  if (state === 'confirm')
    return (
      <>
        <Badge icon={<Info aria-hidden="true" />} className="border-warn-line bg-warn-bg text-warn-text">
          Se confirma
        </Badge>
        <span className="text-12 text-text-2">{HELD_BY_ANOTHER}</span>
      </>
    )
  if (state === 'wrong') {
    const wrong = FIELDS.filter((field) => problems[field] !== undefined).map((field) => LABELS[field])
    return (
      <>
        <Badge icon={<CircleAlert aria-hidden="true" />} className="border-error-line bg-error-bg text-error-text">
          Por corregir
        </Badge>
        <span className="text-12 text-text-2">{wrong.join(', ')}</span>
      </>
    )
  }
  return (
    <>
      <Badge icon={<CopyCheck aria-hidden="true" />} className="border-line bg-sunken text-text-2">
        {state === 'repeated' ? 'Repetida' : 'Ya es tuya'}
      </Badge>
      <span className="text-12">
        {state === 'repeated' ? `Es la misma de la fila ${firstNumber}` : 'Ya está entre tus empresas'}
      </span>
    </>
  )
}
