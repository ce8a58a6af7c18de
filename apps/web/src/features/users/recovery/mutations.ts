import type { RecoveryForm } from '@contapro/contract/user-forms'
import { requestRecovery, resetPassword } from '@contapro/contract/users'
import { useMutation } from '@tanstack/react-query'

import { call } from '../../../lib/api/call.ts'

export function useRequestRecovery() {
  return useMutation({ mutationFn: (form: RecoveryForm) => call(requestRecovery, { body: form }) })
}

export function useResetPassword(token: string) {
  return useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { token, password } }),
  })
}
