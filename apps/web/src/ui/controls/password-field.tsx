import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'locked' | 'icon'> & {
  /** What the button shows and hides. */
  secret?: string
}

/** A secret, hidden until its owner asks to see it. */
export function PasswordField({ secret = 'contraseña', ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          className="-mr-1.5"
          label={`${shown ? 'Ocultar' : 'Mostrar'} ${secret}`}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
