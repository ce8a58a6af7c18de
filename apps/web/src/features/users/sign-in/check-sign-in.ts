import '../../../lib/forms/zod-without-jit.ts'
import { SignInForm } from '@contapro/contract/user-forms'

export type SignInErrors = { [Field in keyof SignInForm]?: string | undefined }

/** The form as the API takes it, or the first error of each field. */
export function checkSignIn(typed: SignInForm): { form: SignInForm } | { errors: SignInErrors } {
  const { data, error } = SignInForm.safeParse(typed)
  if (data) return { form: data }
  const messageOf = (field: keyof SignInForm) => error.issues.find(({ path }) => path[0] === field)?.message
  return { errors: { email: messageOf('email'), password: messageOf('password') } }
}
