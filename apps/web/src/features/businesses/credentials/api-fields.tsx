import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { FieldState } from './field-state.ts'

/** The credentials of SUNAT's API, side by side and with the names that SUNAT gives them. */
export function ApiFields({ apiKey, secret }: { apiKey: FieldState; secret: FieldState }) {
  return (
    <div className="keep-notes keep-long-notes grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <TextField
        label="ID"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        hint={apiKey.hint}
        error={apiKey.error}
        {...apiKey.field}
      />
      <PasswordField
        label="Clave"
        secret="clave de la API"
        autoComplete="new-password"
        maxLength={100}
        hint={secret.hint}
        error={secret.error}
        {...secret.field}
      />
    </div>
  )
}
