import type { Result, SunatFailure } from '../failure.ts'

type Owner = { readonly password?: string; readonly clientSecret?: string }

/** The same result, its failure free of what the owner entrusted to us: a page may repeat what was sent to it. */
export async function redactSecrets<Value>(who: Owner, work: Promise<Result<Value>>): Promise<Result<Value>> {
  const result = await work
  if (result.ok) return result
  const secrets = [who.password?.trim(), who.clientSecret?.trim()].filter(
    (secret) => secret !== undefined && secret !== '',
  )
  return { ok: false, failure: redactFailure(result.failure, secrets as string[]) }
}

function redactFailure(failure: SunatFailure, secrets: readonly string[]): SunatFailure {
  if (failure.kind === 'unexpected-format') return { ...failure, excerpt: redactText(failure.excerpt, secrets) }
  if (failure.kind === 'invalid-request') return { ...failure, message: redactText(failure.message, secrets) }
  return failure
}

const SHORTEST = 3

/** Also the beginning of a secret that the cut of an excerpt left at its end. */
function redactText(text: string, secrets: readonly string[]): string {
  let safe = text
  for (const secret of secrets) {
    safe = safe.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…')
    const end = safe.replace(/…$/, '')
    for (let length = secret.length - 1; length >= SHORTEST; length -= 1)
      if (end.endsWith(secret.slice(0, length))) safe = `${end.slice(0, -length)}…`
  }
  return safe
}
