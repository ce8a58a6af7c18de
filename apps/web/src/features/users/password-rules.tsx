import { Check, Circle } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'

const rules = [
  { text: 'Mínimo 6 caracteres', isMet: (password: string) => password.length >= 6 },
  {
    text: 'Una mayúscula y una minúscula',
    isMet: (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
]

/** The rules of a new password; each is checked off while the password meets it. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {rules.map(({ text, isMet }) => {
        const isDone = isMet(password)
        return (
          <span key={text} className={classNames('flex items-center gap-1.5', isDone && 'text-ok-text')}>
            {isDone ? (
              <Check aria-hidden="true" className="size-3.5" />
            ) : (
              <Circle aria-hidden="true" className="mx-0.5 size-2.5" />
            )}
            {text}
            {isDone && <span className="sr-only">, cumplido</span>}
          </span>
        )
      })}
    </span>
  )
}
