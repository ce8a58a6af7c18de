/** A start that cannot succeed, explained in one line for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  // Folded to one line: the terminal shows it as a single sentence.
  return error.message.replaceAll(/\s*\n\s*/g, ' ')
}
