import type { HandMadeProblem } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'

import { DateField } from '../../../../ui/controls/date-field.tsx'
import { TextField, type TextFieldProps } from '../../../../ui/controls/text-field.tsx'
import type { TypedFields } from '@contapro/domain/vouchers/hand-made/typed-fields'
import { fieldId, type VoucherForm } from './use-voucher-form.ts'

type FormFieldProps = Omit<TextFieldProps, 'form' | 'value' | 'onChange' | 'error' | 'name'> & {
  form: VoucherForm
  name: keyof TypedFields & HandMadeProblem['field']
}

/** A text field of the voucher, with what is wrong with it. */
export function FormField({ form, name, ...field }: FormFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...field}
      id={fieldId(name)}
      name={name}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(event) => form.set({ [name]: event.target.value })}
      onBlur={() => form.leave(name)}
    />
  )
}

type FormDayProps = Pick<FormFieldProps, 'form' | 'label'> & { name: 'issueDate' | 'dueDate' }

/** The same for a day. */
export function FormDay({ form, name, label }: FormDayProps) {
  return (
    <DateField
      id={fieldId(name)}
      name={name}
      label={label}
      value={form.values[name]}
      error={form.errorOf(name)}
      onChange={(day) => form.set({ [name]: day })}
      onBlur={() => form.leave(name)}
    />
  )
}
