const MAX_LENGTH = 160

// A page may repeat what was sent to it, so everything that could be a token or a password is removed.
const SECRETS = [
  /eyJ[\w.-]+/g,
  /\b(password|clave|client_secret|access_token|token|code|state|j_password|j_username|username)(["']?\s*[=:]\s*["']?)[^\s"'&<>,]+/gi,
  /[A-Za-z0-9+/_-]{40,}={0,2}/g,
]

/** The beginning of an answer in one line, without markup and secrets, safe to store and to show to support. */
export function excerpt(text: string, secrets: readonly string[] = []): string {
  let safe = text.slice(0, 4000)
  for (const secret of secrets) if (secret.length > 0) safe = safe.replaceAll(secret, '…')
  safe = safe.replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
  for (const pattern of SECRETS)
    safe = safe.replace(pattern, (_all, name: unknown, sign: unknown) =>
      typeof name === 'string' && typeof sign === 'string' ? `${name}${sign}…` : '…',
    )
  // oxlint-disable-next-line no-control-regex -- removes control characters
  safe = safe.replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff\s]+/g, ' ').trim()
  return safe.length > MAX_LENGTH ? `${safe.slice(0, MAX_LENGTH)}…` : safe
}
