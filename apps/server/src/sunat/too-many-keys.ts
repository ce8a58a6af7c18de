import { AppError } from '../http/app-error.ts'

/** The refusal to show SUNAT another SOL key of a RUC. It says nothing about the key itself. */
export function tooManyKeys(retryAfterSeconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60))
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`
  const message = `En la última hora se enviaron varias claves SOL que SUNAT no aceptó. Para que no bloquee al usuario todavía no enviamos esta: vuelve a intentarlo en ${wait}`
  return new AppError('TOO_MANY_ATTEMPTS', { retryAfterSeconds, errors: [{ code: 'TOO_MANY_ATTEMPTS', message }] })
}
