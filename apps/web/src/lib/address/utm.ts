export type Utm = { utm_source?: string; utm_medium?: string; utm_campaign?: string }

const KEY = 'utm'
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/** Campaign values of a page address, cut to the length the API takes. */
export function readUtm(search: string): Utm {
  const query = new URLSearchParams(search)
  const found = NAMES.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, 200)
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}

/** Remembers the campaign that brought this visit, so that later pages still know it. */
export function rememberUtm(search: string): void {
  const utm = readUtm(search)
  if (Object.keys(utm).length > 0) sessionStorage.setItem(KEY, JSON.stringify(utm))
}

export function currentUtm(): Utm {
  const here = readUtm(window.location.search)
  if (Object.keys(here).length > 0) return here
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Utm
  } catch {
    return {}
  }
}
