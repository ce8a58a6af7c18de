const KEY = 'utm'
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign'] as const
/** The longest value the API accepts. */
const MAX_LENGTH = 200

export type Utm = { [Name in (typeof NAMES)[number]]?: string }

/** The campaign parameters of a URL, cut to the length the API accepts. */
export function readUtm(search: string): Utm {
  const query = new URLSearchParams(search)
  return pickUtm((name) => query.get(name))
}

/** Stores the campaign of the first page for the rest of the visit. */
export function rememberUtm(search: string): void {
  const utm = readUtm(search)
  if (hasCampaign(utm)) sessionStorage.setItem(KEY, JSON.stringify(utm))
}

/** The campaign of the current URL, or the stored one. */
export function currentUtm(): Utm {
  const utm = readUtm(window.location.search)
  return hasCampaign(utm) ? utm : storedUtm()
}

function storedUtm(): Utm {
  try {
    const stored: Record<string, unknown> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return pickUtm((name) => stored[name])
  } catch {
    return {}
  }
}

function pickUtm(valueOf: (name: string) => unknown): Utm {
  const found = NAMES.flatMap((name) => {
    const value = valueOf(name)
    const text = typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : ''
    return text ? [[name, text] as const] : []
  })
  return Object.fromEntries(found)
}

function hasCampaign(utm: Utm): boolean {
  return Object.keys(utm).length > 0
}
