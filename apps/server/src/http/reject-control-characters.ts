import type { FastifyInstance } from 'fastify'

import { AppError } from './app-error.ts'

// Control characters except tab and line breaks, and the marks that turn the direction of text: PostgreSQL stores no U+0000, and a name
// with the others reads differently on screen from what it is.
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const REJECTED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Refuses requests with control characters in any text of path, query or body. */
export function rejectControlCharacters(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query, body }) => {
    const field = findField(params) ?? findField(query) ?? findField(body)
    if (field === undefined) return
    const message = 'No puede contener caracteres de control'
    throw new AppError('VALIDATION_FAILED', {
      errors: [{ code: 'INVALID_FIELD', message, ...(field && { field }) }],
    })
  })
}

/** The path of the first text with a rejected character. Not recursive: a body may be nested deeper than the call stack. */
function findField(input: unknown): string | undefined {
  const pending: { value: unknown; path: string }[] = [{ value: input, path: '' }]
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && REJECTED.test(value)) return path
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, child] of Object.entries(value)) {
      if (REJECTED.test(key)) return path
      pending.push({ value: child, path: path ? `${path}.${key}` : key })
    }
  }
  return undefined
}
