/** What the address carries with which SISCONT opens Contapro. */
export type Arrival = { email: string; password: string; ruc: string; businessName: string }

/** An address of these pages with more in its query than a page may see. */
export type SecretAddress = {
  arrival: Arrival
  /** It is the page that SISCONT opens, and has a password. */
  isArrival: boolean
  /** The address without it. */
  shown: string
}

/** Between the address with the password and the page. */
export const ENTRY = '/siscont/entrar'

// Browsers and the router of the web read paths without regard to case, to encoding and to slashes that are doubled.
const PAGES = /^\/+siscont(\/|$)/i
const ARRIVAL = /^\/+siscont\/+validate\/*$/i
/** All that stands in the address of a page. Everything else may hold the password, whatever its name is. */
const SHOWN = new Set(['email', 'ruc', 'razon_social', 'code', 'error'])

/** Reads the address of a request; undefined when a page may be shown at it. */
export function readSecretAddress(url: string): SecretAddress | undefined {
  const start = url.indexOf('?')
  if (start === -1) return undefined
  const path = decode(url.slice(0, start))
  const params = readParams(url.slice(start + 1))
  if (!PAGES.test(path) || [...params.keys()].every((name) => SHOWN.has(name))) return undefined
  const arrival = arrivalIn(params)
  const isArrival = ARRIVAL.test(path) && arrival.password !== ''
  const code = params.get('code')
  // With a password the server makes the code.
  return { arrival, isArrival, shown: addressOf(arrival, code && !isArrival ? { code } : {}) }
}

/**
 * The address that leads on to the page without the password (`entry-page.ts`). Its empty fragment replaces that of the address with the
 * password, which has the rest of it when the password has a `#`.
 */
export function addressOf(
  { email, ruc, businessName }: Omit<Arrival, 'password'>,
  more: { code?: string; error?: string } = {},
): string {
  return `${ENTRY}?${new URLSearchParams({ email, ruc, razon_social: businessName, ...more }).toString()}#`
}

/**
 * Reads the query as that program writes it: nothing is escaped but what a browser escapes, so a plus sign is one, a password with `&`
 * continues in parameters of any name, and the name of a company in parameters without a value. What follows a `#` no browser sends.
 */
function readParams(query: string): Map<string, string> {
  const params = new Map<string, string>()
  let last = ''
  for (const part of query.split('&')) {
    const [written = '', ...rest] = part.split('=')
    const name = decode(written)
    const value = rest.join('=')
    const continues = name !== 'password' && !SHOWN.has(name)
    if (continues && last === 'password') params.set(last, `${params.get(last)}&${decode(part)}`)
    else if (continues && last === 'razon_social' && value === '') params.set(last, `${params.get(last)} ${name}`)
    else {
      last = name
      params.set(last, decode(value))
    }
  }
  return params
}

function arrivalIn(params: ReadonlyMap<string, string>): Arrival {
  // A character that cannot be seen would make the address that is shown another one.
  const read = (name: string) => (params.get(name) ?? '').replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return {
    email: read('email').toLowerCase(),
    password: params.get('password') ?? '',
    ruc: read('ruc'),
    businessName: read('razon_social').replaceAll('+', ' ').replaceAll(/\s+/g, ' ').trim(),
  }
}

/** What is no escape stays as it is: a browser leaves a percent sign that was typed. */
function decode(text: string): string {
  return text.replaceAll(/(?:%[\dA-F]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes)
    } catch {
      return escapes
    }
  })
}
