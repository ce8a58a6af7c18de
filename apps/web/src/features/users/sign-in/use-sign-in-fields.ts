import type { SignInForm } from '@contapro/contract/user-forms'
import { useRef, useState, type SubmitEvent } from 'react'

import type { SignInErrors } from './check-sign-in.ts'

type Field = keyof SignInForm

/**
 * The two fields of the sign-in page, checked when a field is left, while it is corrected and when the form is sent. It does without the
 * form library, and the rules load when a field is entered: a phone shows this page before any other.
 */
export function useSignInFields(onSubmit: (form: SignInForm) => void) {
  const fields = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const [errors, setErrors] = useState<SignInErrors>({})
  const [touched, setTouched] = useState<ReadonlySet<Field>>(new Set())

  const readTyped = (): SignInForm => ({
    email: fields.email.current?.value ?? '',
    password: fields.password.current?.value ?? '',
  })

  async function showErrors(shown: ReadonlySet<Field>): Promise<void> {
    const checked = await check(readTyped())
    const found = 'errors' in checked ? checked.errors : {}
    setErrors({
      email: shown.has('email') ? found.email : undefined,
      password: shown.has('password') ? found.password : undefined,
    })
  }

  const fieldProps = (name: Field) => ({
    name,
    ref: fields[name],
    error: errors[name],
    onFocus: () => void loadRules().catch(() => undefined),
    onBlur: () => {
      const next = new Set([...touched, name])
      setTouched(next)
      void showErrors(next)
    },
    onChange: () => touched.has(name) && void showErrors(touched),
  })

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const checked = await check(readTyped())
    if ('form' in checked) {
      setErrors({})
      onSubmit(checked.form)
      return
    }
    setTouched(new Set(['email', 'password']))
    setErrors(checked.errors)
    fields[checked.errors.email ? 'email' : 'password'].current?.focus()
  }

  return { fieldProps, submit }
}

const loadRules = () => import('./check-sign-in.ts')

/** Without its rules, the form is sent as typed and the server checks it. */
async function check(typed: SignInForm) {
  const rules = await loadRules().catch(() => undefined)
  return rules?.checkSignIn(typed) ?? { form: typed }
}
