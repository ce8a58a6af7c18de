import { isCommonPassword } from '@contapro/domain/text/is-common-password'

import { AppError } from '../../../http/app-error.ts'

export function assertUncommonPassword(password: string): void {
  if (!isCommonPassword(password)) return
  const message = 'Elige una contraseña menos común'
  throw new AppError('PASSWORD_TOO_COMMON', { errors: [{ code: 'PASSWORD_TOO_COMMON', message, field: 'password' }] })
}
