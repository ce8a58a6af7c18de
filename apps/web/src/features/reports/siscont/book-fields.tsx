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

/** The settings of a book. Only digits are taken. */
export function BookFields({ book, values, onChange }: BookFieldsProps) {
  const { title, fields } = BOOKS[book]
  return (
    <fieldset className="grid min-w-0 content-start gap-3">
      <legend className="mb-3 text-14 font-semibold">{title}</legend>
      {fields.map(({ name, label, maxLength, hint }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          error={fieldError(name, values)}
          inputMode="numeric"
          autoComplete="off"
          value={values[name]}
          onChange={(event) =>
            onChange({ ...values, [name]: event.target.value.replaceAll(/\D/gv, '').slice(0, maxLength) })
          }
        />
      ))}
    </fieldset>
  )
}
