import type { z } from 'zod'

/** The first message of each field, as a form shows it. */
export function formMessages(schema: z.ZodType, input: unknown): Record<string, string> {
  const shown: Record<string, string> = {}
  for (const issue of schema.safeParse(input).error?.issues ?? []) shown[issue.path.join('.')] ??= issue.message
  return shown
}
