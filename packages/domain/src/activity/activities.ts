import type { Activity } from './activities/activity.ts'
import { PRODUCTION } from './activities/production.ts'
import { SERVICES } from './activities/services.ts'
import { TRADE } from './activities/trade.ts'
import { categoriesOf } from './categories.ts'
import type { Category } from './category.ts'

export const ACTIVITIES: readonly Activity[] = [...PRODUCTION, ...TRADE, ...SERVICES]

const byCiiu = new Map(ACTIVITIES.map((activity) => [activity.ciiu, activity]))
const bought = new Map(ACTIVITIES.map((activity) => [activity.ciiu, categoriesOf(activity.buys)]))

/** The most exact activity of a CIIU code. */
export function activityOf(ciiu: string): Activity | undefined {
  return prefixes(ciiu)
    .map((prefix) => byCiiu.get(prefix))
    .find((activity) => activity !== undefined)
}

/** What companies of a CIIU code normally buy: the categories of its class and of its division. */
export function categoriesBoughtBy(ciiu: string): Category[] {
  return prefixes(ciiu).flatMap((prefix) => bought.get(prefix) ?? [])
}

function prefixes(ciiu: string): string[] {
  return [ciiu.slice(0, 4), ciiu.slice(0, 3), ciiu.slice(0, 2)]
}
