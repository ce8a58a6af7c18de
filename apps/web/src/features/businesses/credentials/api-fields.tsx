import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { FieldState } from './field-state.ts'

/** The key and the secret of SUNAT's API, side by side. */
export function ApiFields({ apiKey, secret }: { apiKey: FieldState; secret: FieldState }) {
  return (
    <div className="grid items-start gap-4 xs:grid-cols-2">
      <TextField
        label="Clave de la API"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint={apiKey.hint}
        error={apiKey.error}
        {...apiKey.field}
      />
      <PasswordField
        label="Secreto de la API"
        secret="secreto de la API"
        autoComplete="new-password"
        maxLength={100}
        hint={secret.hint}
        error={secret.error}
        {...secret.field}
      />
    </div>
  )
}
