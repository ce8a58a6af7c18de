const ACCOUNT_LENGTH = 11

/** The digits of an account for detractions: people write it with hyphens or spaces, `00-099-000077`. */
export function accountDigits(account: string): string {
  return account.replaceAll(/[\s-]/g, '')
}

/**
 * What is wrong with an account for detractions that somebody wrote, in Spanish; undefined when it can be one. Banco de la Nación gives each
 * supplier one of 11 digits, whose leading zeros count.
 */
export function findAccountProblem(account: string): string | undefined {
  const digits = accountDigits(account)
  if (digits === '') return 'Ingresa la cuenta'
  if (!/^\d+$/.test(digits)) return 'La cuenta solo lleva dígitos y guiones, como 00-099-000077'
  if (digits.length !== ACCOUNT_LENGTH)
    return `La cuenta tiene ${ACCOUNT_LENGTH} dígitos con los ceros de la izquierda: escribiste ${digits.length}`
  const different = new Set(digits.replace(/^0+/, ''))
  if (different.size < 2) return 'No es una cuenta del Banco de la Nación: revisa sus dígitos'
  return undefined
}
