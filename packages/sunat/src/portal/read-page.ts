const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export function unescapeHtml(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()] ?? whole
    const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The values of a page's inputs by name. */
export function readInputs(html: string): Readonly<Record<string, string>> {
  const inputs: Record<string, string> = {}
  for (const [tag] of html.matchAll(/<input\b[^>]*>/gi)) {
    const name = attribute(tag, 'name')
    if (name && !(name in inputs)) inputs[name] = attribute(tag, 'value') ?? ''
  }
  return inputs
}

/** The `action` of the login form, which contains j_security_check. */
export function readLoginAction(html: string): string | undefined {
  for (const [tag] of html.matchAll(/<form\b[^>]*>/gi)) {
    const action = attribute(tag, 'action')
    if (action?.includes('j_security_check')) return action
  }
  return undefined
}

/** The URL of the login that a page redirects to by script, frame or link. */
export function readLoginAddress(html: string): string | undefined {
  for (const [, address] of html.matchAll(/["'`]([^"'`\s<>]*\/oauth2\/[^"'`\s<>]*)["'`]/g))
    if (address && !address.includes('j_security_check')) return unescapeHtml(address.replaceAll('\\/', '/'))
  return undefined
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag)
  const value = match?.[1] ?? match?.[2] ?? match?.[3]
  return value === undefined ? undefined : unescapeHtml(value)
}

const SMALL_PAGE_LENGTH = 20_000

/** Whether a page is the login form or only redirects to it. */
export function isLoginPage(html: string): boolean {
  if (/j_security_check|id=["']?txtContrasena/i.test(html)) return true
  return (
    html.length < SMALL_PAGE_LENGTH && /location|refresh|replace\(/i.test(html) && readLoginAddress(html) !== undefined
  )
}

// The portal's texts for a wrong user or password. No other text means wrong credentials.
const REFUSED =
  /falla en la autenticaci[oó]n|(ruc|usuario).{0,20}clave no coinciden|usuario o clave incorrect|credenciales ingresadas son incorrectas|usuario no habilitado|no se encuentra registrado/i

export function isRefusedLogin(html: string): boolean {
  return REFUSED.test(unescapeHtml(html))
}

const OUTAGE =
  /p[aá]gina no disponible|request (failed|rejected)|error del servidor|ha ocurrido un error|servicio no disponible|mantenimiento/i

export function isOutage(html: string): boolean {
  return OUTAGE.test(unescapeHtml(html))
}

/** The code of a menu option found by its label, which may come before or after the code. */
export function findOption(html: string, label: RegExp): string | undefined {
  const codes = [...html.matchAll(/\b(\d{1,2}(?:\.\d{1,3}){3,5})\b/g)]
  const found = label.exec(unescapeHtml(html))
  if (!found) return undefined
  const nearest = codes
    .map((match) => ({ code: match[1], distance: Math.abs(match.index - found.index) }))
    .sort((a, b) => a.distance - b.distance)[0]
  return nearest && nearest.distance < 400 ? nearest.code : undefined
}
