import type { SunatHost } from './sunat-request.ts'

export type HostUrls = Readonly<Record<SunatHost, string>>

/** SUNAT's own addresses (docs/sunat). */
export const realHosts: HostUrls = {
  security: 'https://api-seguridad.sunat.gob.pe/v1',
  sire: 'https://api-sire.sunat.gob.pe/v1/contribuyente/migeigv/libros',
  api: 'https://api.sunat.gob.pe/v1',
  cpe: 'https://api-cpe.sunat.gob.pe/v1/contribuyente',
  menu: 'https://e-menu.sunat.gob.pe/cl-ti-itmenu',
  sol: 'https://ww1.sunat.gob.pe',
  soap: 'https://e-factura.sunat.gob.pe',
  padron: 'http://www2.sunat.gob.pe',
}

/** Where calls may go: the configured base URLs and nothing else. A base URL may carry a path, which comes before every path. */
export type Hosts = {
  url(host: SunatHost, path: string, query?: Readonly<Record<string, string>>): URL
  /** The address to follow instead of this one: itself when configured, the stand-in of a real host, undefined for any other. */
  follow(target: URL): URL | undefined
  readonly hostnames: ReadonlySet<string>
}

export function configureHosts(overrides: Partial<HostUrls> = {}): Hosts {
  const bases = Object.entries({ ...realHosts, ...overrides }).map(
    ([host, base]) => [host as SunatHost, new URL(base)] as const,
  )
  const base = Object.fromEntries(bases) as Record<SunatHost, URL>
  const origins = new Set(bases.map(([, url]) => url.origin))

  return {
    url: (host, path, query) => under(base[host], path, query),
    follow: (target) => {
      if (origins.has(target.origin)) return target
      const stoodFor = (Object.keys(realHosts) as SunatHost[]).find((host) => isBelow(target, new URL(realHosts[host])))
      if (!stoodFor) return undefined
      const path = target.pathname.slice(withoutSlash(new URL(realHosts[stoodFor]).pathname).length)
      const url = under(base[stoodFor], path)
      url.search = target.search
      return url
    },
    hostnames: new Set(bases.map(([, url]) => url.hostname.replace(/^\[|\]$/g, ''))),
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
