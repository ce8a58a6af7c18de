import { useState } from 'react'

import { TextField } from '../../../ui/controls/text-field.tsx'
import { fieldError, type BookField, type TypedBook } from './typed-settings.ts'

type FieldText = {
  readonly name: BookField
  readonly label: string
  readonly maxLength: number
  readonly hint?: string
}

const account = (name: BookField, label: string): FieldText => ({ name, label, maxLength: 12 })

const NUMBERING: readonly FieldText[] = [
  { name: 'origin', label: 'Origen', maxLength: 2 },
  { name: 'first_number', label: 'Primer número de voucher', maxLength: 6 },
]
const TAXES: readonly FieldText[] = [
  account('igv_account', 'Cuenta de IGV'),
  account('other_taxes_account', 'Cuenta de otros tributos'),
]

const BOOKS: Record<'purchases' | 'sales', { title: string; fields: readonly FieldText[] }> = {
  purchases: {
    title: 'Compras',
    fields: [
      ...NUMBERING,
      account('account', 'Cuenta de gastos'),
      ...TAXES,
      account('soles_account', 'Cuenta por pagar en soles'),
      account('dollars_account', 'Cuenta por pagar en dólares'),
      { name: 'party_type', label: 'Tipo de anexo del proveedor', maxLength: 1, hint: 'Casi siempre 1' },
    ],
  },
  sales: {
    title: 'Ventas',
    fields: [
      ...NUMBERING,
      account('account', 'Cuenta de ventas'),
      ...TAXES,
      account('soles_account', 'Cuenta por cobrar en soles'),
      account('dollars_account', 'Cuenta por cobrar en dólares'),
    ],
  },
}

type BookFieldsProps = {
  book: keyof typeof BOOKS
  values: TypedBook
  onChange: (values: TypedBook) => void
}

/** The settings of a book. Only digits are taken, and what is not taken is said. */
export function BookFields({ book, values, onChange }: BookFieldsProps) {
  const { title, fields } = BOOKS[book]
  /** Why the last text of a field was not taken whole. */
  const [dropped, setDropped] = useState<Partial<Record<BookField, string>>>({})
  const change = ({ name, maxLength }: FieldText, text: string) => {
    const digits = text.replaceAll(/\D/gv, '')
    setDropped({ ...dropped, [name]: describeDropped(text, digits, maxLength) })
    onChange({ ...values, [name]: digits.slice(0, maxLength) })
  }
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-3 text-14 font-semibold">{title}</legend>
      {fields.map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          hint={dropped[field.name] ?? field.hint}
          error={fieldError(field.name, values) && (dropped[field.name] ?? fieldError(field.name, values))}
          inputMode="numeric"
          autoComplete="off"
          value={values[field.name]}
          onChange={(event) => change(field, event.target.value)}
        />
      ))}
    </fieldset>
  )
}

function describeDropped(text: string, digits: string, maxLength: number): string | undefined {
  if (digits !== text) return 'Solo se admiten dígitos: quitamos lo demás'
  if (digits.length > maxLength) return maxLength === 1 ? 'Es un solo dígito' : `Son hasta ${maxLength} dígitos`
  return undefined
}
