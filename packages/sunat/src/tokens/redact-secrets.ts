import type { Result, SunatFailure } from '../failure.ts'

type Owner = { readonly password?: string; readonly clientSecret?: string }

/** Removes the owner's secrets from a failure, because a page may repeat what was sent to it. */
export async function redactSecrets<Value>(owner: Owner, work: Promise<Result<Value>>): Promise<Result<Value>> {
  const result = await work
  if (result.ok) return result
  const secrets = [owner.password?.trim() ?? '', owner.clientSecret?.trim() ?? ''].filter((secret) => secret !== '')
  return { ok: false, failure: redactFailure(result.failure, secrets) }
}

function redactFailure(failure: SunatFailure, secrets: readonly string[]): SunatFailure {
  if (failure.kind === 'unexpected-format') return { ...failure, excerpt: redactText(failure.excerpt, secrets) }
  if (failure.kind === 'invalid-request') return { ...failure, message: redactText(failure.message, secrets) }
  return failure
}

const MIN_LENGTH = 3

/** Also removes the beginning of a secret that was cut off at the end of an excerpt. */
function redactText(text: string, secrets: readonly string[]): string {
  let safe = text
  for (const secret of secrets) {
    safe = safe.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…')
    const end = safe.replace(/…$/, '')
    for (let length = secret.length - 1; length >= MIN_LENGTH; length -= 1)
      if (end.endsWith(secret.slice(0, length))) safe = `${end.slice(0, -length)}…`
  }
  return safe
}
