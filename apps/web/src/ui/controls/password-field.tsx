import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'locked' | 'icon'> & {
  /** The name of the secret in the button's label. */
  secret?: string
}

/** A secret with a button that shows it. */
export function PasswordField({ secret = 'contraseña', ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton
          className="-mr-1.5"
          label={`${isShown ? 'Ocultar' : 'Mostrar'} ${secret}`}
          icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
