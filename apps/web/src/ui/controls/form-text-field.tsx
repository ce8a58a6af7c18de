import { get, type FieldErrors, type FieldValues, type Path, type UseFormRegister } from 'react-hook-form'

import { stripInput } from '../../lib/format/strip-input.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type FormFieldsProps<Values extends FieldValues> = {
  register: UseFormRegister<Values>
  errors: FieldErrors<Values>
}

type FormTextFieldProps<Values extends FieldValues> = FormFieldsProps<Values> &
  Omit<TextFieldProps, 'name' | 'error' | 'onChange' | 'onBlur' | 'ref'> & {
    name: Path<Values>
    /** The characters the field accepts; others are removed while typing. */
    keep?: Parameters<typeof stripInput>[1]
  }

/** A text field of a form, with its error. */
export function FormTextField<Values extends FieldValues>(props: FormTextFieldProps<Values>) {
  const { register, errors, name, keep, maxLength, ...field } = props
  const error: { message?: string } | undefined = get(errors, name)
  const registered = keep ? stripInput(register(name), keep, maxLength) : register(name)
  return <TextField {...field} error={error?.message} {...registered} />
}
