import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A secret, hidden until its owner asks to see it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end' | 'locked' | 'icon'>) {
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
          label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
