import type { SunatHost } from './sunat-request.ts'

export type HostUrls = Readonly<Record<SunatHost, string>>

/** The real base URLs of SUNAT and of the central bank (docs/sunat). */
export const realHosts: HostUrls = {
  security: 'https://api-seguridad.sunat.gob.pe/v1',
  sire: 'https://api-sire.sunat.gob.pe/v1/contribuyente/migeigv/libros',
  api: 'https://api.sunat.gob.pe/v1',
  cpe: 'https://api-cpe.sunat.gob.pe/v1/contribuyente',
  menu: 'https://e-menu.sunat.gob.pe/cl-ti-itmenu',
  sol: 'https://ww1.sunat.gob.pe',
  soap: 'https://e-factura.sunat.gob.pe',
  padron: 'http://www2.sunat.gob.pe',
  public: 'https://www.sunat.gob.pe',
  bcrp: 'https://estadisticas.bcrp.gob.pe',
}

/** The only hosts that may be called: the configured base URLs. A base URL may have a path, which is prepended to every path. */
export type Hosts = {
  url(host: SunatHost, path: string, query?: Readonly<Record<string, string>>): URL
  /** The URL to follow for a redirect: itself when its host is configured, the replacement of a real host, or undefined. */
  follow(target: URL): URL | undefined
  readonly hostnames: ReadonlySet<string>
}

const HOSTS: readonly SunatHost[] = [
  'security',
  'sire',
  'api',
  'cpe',
  'menu',
  'sol',
  'soap',
  'padron',
  'public',
  'bcrp',
]

export function configureHosts(overrides: Partial<HostUrls> = {}): Hosts {
  const baseOf = (host: SunatHost): URL => new URL(overrides[host] ?? realHosts[host])
  const bases = HOSTS.map(baseOf)
  const origins = new Set(bases.map((url) => url.origin))

  return {
    url: (host, path, query) => under(baseOf(host), path, query),
    follow: (target) => {
      if (origins.has(target.origin)) return target
      const replaced = HOSTS.find((host) => isBelow(target, new URL(realHosts[host])))
      if (!replaced) return undefined
      const path = target.pathname.slice(withoutSlash(new URL(realHosts[replaced]).pathname).length)
      const url = under(baseOf(replaced), path)
      url.search = target.search
      return url
    },
    hostnames: new Set(bases.map((url) => url.hostname.replace(/^\[|\]$/g, ''))),
  }
}

function under(base: URL, path: string, query: Readonly<Record<string, string>> = {}): URL {
  const url = new URL(base)
  url.pathname = `${withoutSlash(base.pathname)}/${path.replace(/^\//, '')}`
  url.hash = ''
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}

function isBelow(target: URL, base: URL): boolean {
  return target.origin === base.origin && `${target.pathname}/`.startsWith(`${withoutSlash(base.pathname)}/`)
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '')
}
