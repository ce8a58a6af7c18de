/** Why PostgreSQL cannot start, as one line for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The message of an error on one line. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message.replaceAll(/\s*\n\s*/g, ' ')
}
