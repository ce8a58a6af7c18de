import { TextField, type TextFieldProps } from '../../ui/controls/text-field.tsx'

/** The email field of the account forms. */
export function EmailField(props: Omit<TextFieldProps, 'label' | 'type'>) {
  return <TextField label="Correo electrónico" type="email" inputMode="email" autoCapitalize="none" {...props} />
}
