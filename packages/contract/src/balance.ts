const MAX_BALANCE = 1_000_000_000

/** Why an amount cannot be the balance carried from the month before. Without a schema, so that the report does not load zod to check it. */
export function findBalanceError(amount: number): string | undefined {
  if (amount < 0) return 'El saldo no puede ser negativo'
  if (amount > MAX_BALANCE) return 'El saldo es demasiado grande'
  const cents = amount * 100
  return Math.abs(cents - Math.round(cents)) < 1e-6 ? undefined : 'Usa como máximo 2 decimales'
}
