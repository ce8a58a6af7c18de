import {
  CAPTCHA_ACTION,
  requestRecovery,
  resetPassword,
  signIn,
  signUp,
  type RecoveryForm,
  type SignInForm,
  type SignUpForm,
} from '@contapro/contract/users'
import { useMutation } from '@tanstack/react-query'

import { track } from '../../lib/browser/analytics.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { call } from '../../lib/api/call.ts'
import { writeFlag } from '../../lib/session/flags.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { currentUtm } from '../../lib/address/utm.ts'

/** Opens a session. The guards then lead on. */
export function useSignIn() {
  const start = useAuth((state) => state.start)
  return useMutation({
    mutationFn: (form: SignInForm) => call(signIn, { body: form }),
    onSuccess: ({ access_token, ab_test_group }) => {
      writeFlag('isFirstLogin', false)
      writeFlag('isFirstViewDashboard', true)
      start({ token: access_token, abTestGroup: ab_test_group, userType: 'accountant' })
      logUsage('login', 'login')
      track('login')
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'USER_PASSWORD_INCORRECT') track('wrong_password')
    },
  })
}

/** Where a new account begins. */
const AFTER_SIGN_UP = '/registrar-empresas'

export function useSignUp(solveCaptcha: () => Promise<string>) {
  const start = useAuth((state) => state.start)
  return useMutation({
    mutationFn: async ({ terms: _terms, privacy: _privacy, ...form }: SignUpForm) => {
      const captcha_token = await solveCaptcha()
      return call(signUp, { body: { ...form, ...currentUtm(), captcha_token, captcha_action: CAPTCHA_ACTION } })
    },
    onSuccess: ({ access_token, ab_test_group }) => {
      writeFlag('isFirstLogin', true)
      start({ token: access_token, abTestGroup: ab_test_group, userType: 'accountant', landing: AFTER_SIGN_UP })
      track('sign_up')
    },
  })
}

export function useRequestRecovery() {
  return useMutation({ mutationFn: (form: RecoveryForm) => call(requestRecovery, { body: form }) })
}

export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { token, password } }),
  })
}
