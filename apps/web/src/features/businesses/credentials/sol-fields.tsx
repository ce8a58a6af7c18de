import { stripInput } from '../../../lib/format/strip-input.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { FieldState } from './field-state.ts'
import { KeysAccount } from './keys-account.tsx'

/** The user and the key of SUNAT's portal, side by side, and whose account gets them. */
export function SolFields({ user, secret }: { user: FieldState; secret: FieldState }) {
  return (
    <div className="grid gap-3">
      <KeysAccount />
      <div className="keep-notes keep-long-notes grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          label="Usuario SOL"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={user.hint ?? '8 caracteres'}
          error={user.error}
          {...stripInput(user.field, 'capitals', 8)}
        />
        <PasswordField
          label="Clave SOL"
          secret="clave SOL"
          autoComplete="new-password"
          maxLength={12}
          hint={secret.hint}
          error={secret.error}
          {...secret.field}
        />
      </div>
    </div>
  )
}
