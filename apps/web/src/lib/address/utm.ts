import { z } from 'zod'

const KEY = 'utm'
const NAMES = ['utm_source', 'utm_medium', 'utm_campaign'] as const
/** The longest value the API accepts. */
const MAX_LENGTH = 200

const Utm = z.object({
  utm_source: z.string().optional(),
  utm_medium: z.string().optional(),
  utm_campaign: z.string().optional(),
})
export type Utm = z.infer<typeof Utm>

/** The campaign parameters of an address, cut to the length the API accepts. */
export function readUtm(search: string): Utm {
  const query = new URLSearchParams(search)
  const found = NAMES.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, MAX_LENGTH)
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}

/** Stores the campaign of the first page for the rest of the visit. */
export function rememberUtm(search: string): void {
  const utm = readUtm(search)
  if (Object.keys(utm).length > 0) sessionStorage.setItem(KEY, JSON.stringify(utm))
}

/** The campaign of the current address, or the stored one. */
export function currentUtm(): Utm {
  const utm = readUtm(window.location.search)
  if (Object.keys(utm).length > 0) return utm
  try {
    return Utm.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}
