type Cookie = { readonly name: string; readonly value: string; readonly host: string; readonly path: string }

/** Cookies for the whole domain are sent to every configured host, since each replaces one of sunat.gob.pe. */
const SHARED = /^\.?(\w+\.)*sunat\.gob\.pe$/i

/** The cookies of one portal session. Only configured hosts are called, so no other host can receive them. */
export class CookieJar {
  #cookies: Cookie[] = []

  /** Stores the cookies of `Set-Cookie` headers, given one per line. */
  take(url: URL, setCookie: string | undefined): void {
    for (const line of (setCookie ?? '').split('\n')) {
      const [pair = '', ...attributes] = line.split(';')
      const at = pair.indexOf('=')
      if (at < 1) continue
      const read = (name: string) =>
        attributes
          .map((one) => one.trim())
          .find((one) => one.toLowerCase().startsWith(`${name}=`))
          ?.slice(name.length + 1)
      const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
      const host = SHARED.test(read('domain') ?? '') ? '*' : url.hostname
      const written = read('path') ?? '/'
      // Behind a path prefix a cookie's path may not match the URL that set it; it then applies to every path.
      const path = covers(written, url.pathname) ? written : '/'
      this.#cookies = this.#cookies.filter((one) => one.name !== name || one.host !== host || one.path !== path)
      if (read('max-age') !== '0' && value !== '') this.#cookies.push({ name, value, host, path })
    }
  }

  set(name: string, value: string): void {
    this.#cookies.push({ name, value, host: '*', path: '/' })
  }

  has(name: string): boolean {
    return this.#cookies.some((cookie) => cookie.name === name)
  }

  /** The `Cookie` header for a URL, longest paths first; undefined when there are no cookies. */
  header(url: URL): string | undefined {
    const fitting = this.#cookies
      .filter(({ host, path }) => (host === '*' || host === url.hostname) && covers(path, url.pathname))
      .sort((a, b) => b.path.length - a.path.length)
    return fitting.length === 0 ? undefined : fitting.map(({ name, value }) => `${name}=${value}`).join('; ')
  }
}

function covers(cookiePath: string, path: string): boolean {
  const base = cookiePath.replace(/\/$/, '')
  return path === base || path.startsWith(`${base}/`)
}
