import type { SignUpForm } from '@contapro/contract/user-forms'
import { CAPTCHA_ACTION, signUp } from '@contapro/contract/users'
import { useMutation } from '@tanstack/react-query'

import { currentUtm } from '../../../lib/url/utm.ts'
import { call } from '../../../lib/api/call.ts'
import { track } from '../../../lib/browser/analytics.ts'
import { useAuth } from '../../../lib/session/auth-store.ts'
import { writeFlag } from '../../../lib/session/flags.ts'

const PAGE_AFTER_SIGN_UP = '/registrar-empresas'

export function useSignUp(solveCaptcha: () => Promise<string>) {
  const start = useAuth((state) => state.start)
  return useMutation({
    mutationFn: async ({ terms: _terms, privacy: _privacy, ...form }: SignUpForm) => {
      const captcha_token = await solveCaptcha()
      return call(signUp, { body: { ...form, ...currentUtm(), captcha_token, captcha_action: CAPTCHA_ACTION } })
    },
    onSuccess: ({ access_token, ab_test_group }) => {
      writeFlag('isFirstLogin', true)
      // Another user of this browser may have put the video off.
      writeFlag('isFirstViewDashboard', true)
      start({ token: access_token, abTestGroup: ab_test_group, userType: 'accountant', landing: PAGE_AFTER_SIGN_UP })
      track('sign_up')
    },
  })
}
