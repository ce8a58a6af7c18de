import { isCommonPassword } from '@contapro/domain/text/is-common-password'
import { Check, Circle, TriangleAlert } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'

const hasLength = (password: string) => password.length >= 6
const hasBothCases = (password: string) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password)

const rules = [
  { text: 'Mínimo 6 caracteres', isMet: hasLength },
  { text: 'Una mayúscula y una minúscula', isMet: hasBothCases },
  // What is typed so far may be the beginning of anything, so it is judged when it could be a password.
  {
    text: 'Que no sea común',
    isMet: (password: string) => canBeJudged(password) && !isCommonPassword(password),
    isBroken: (password: string) => canBeJudged(password) && isCommonPassword(password),
  },
]

function canBeJudged(password: string): boolean {
  return hasLength(password) && hasBothCases(password)
}

/** The rules of a new password; each is checked off while the password meets it. */
export function PasswordRules({ password }: { password: string }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {rules.map(({ text, isMet, isBroken }) => {
        const isDone = isMet(password)
        const isRefused = isBroken?.(password) ?? false
        return (
          <span
            key={text}
            className={classNames(
              'flex items-center gap-1.5',
              isDone && 'text-ok-text',
              isRefused && 'font-medium text-warn-text',
            )}
          >
            {isDone ? (
              <Check aria-hidden="true" className="size-3.5" />
            ) : isRefused ? (
              <TriangleAlert aria-hidden="true" className="size-3.5" />
            ) : (
              <Circle aria-hidden="true" className="mx-0.5 size-2.5" />
            )}
            {isRefused ? 'Demasiado común' : text}
            {isDone && <span className="sr-only">, cumplido</span>}
          </span>
        )
      })}
    </span>
  )
}
