import type { SignInForm } from '@contapro/contract/user-forms'
import { signIn } from '@contapro/contract/users'
import { useMutation } from '@tanstack/react-query'

import { ApiError } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { logUsage } from '../../../lib/api/usage.ts'
import { track } from '../../../lib/browser/analytics.ts'
import { useAuth } from '../../../lib/session/auth-store.ts'
import { writeFlag } from '../../../lib/session/flags.ts'

/** Starts a session; the guards then redirect to the next page. */
export function useSignIn() {
  const start = useAuth((state) => state.start)
  return useMutation({
    mutationFn: (form: SignInForm) => call(signIn, { body: form }),
    onSuccess: ({ access_token, ab_test_group }) => {
      writeFlag('isFirstLogin', false)
      writeFlag('isFirstViewDashboard', true)
      start({ token: access_token, abTestGroup: ab_test_group, userType: 'accountant' })
      logUsage('login', 'login')
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'USER_PASSWORD_INCORRECT') track('wrong_password')
    },
  })
}
