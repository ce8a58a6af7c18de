import { Check, Circle } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'

const rules = [
  { text: 'Mínimo 6 caracteres', holds: (password: string) => password.length >= 6 },
  {
    text: 'Una mayúscula y una minúscula',
    holds: (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
]

/** The rules of a new password, each ticked as soon as it holds. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {rules.map(({ text, holds }) => {
        const done = holds(password)
        return (
          <span key={text} className={classNames('flex items-center gap-1.5', done && 'text-ok-text')}>
            {done ? (
              <Check aria-hidden="true" className="size-3.5" />
            ) : (
              <Circle aria-hidden="true" className="mx-0.5 size-2.5" />
            )}
            {text}
            {done && <span className="sr-only">, cumplido</span>}
          </span>
        )
      })}
    </span>
  )
}
