import { activityOf, categoriesBoughtBy } from './activities.ts'
import type { Activity } from './activities/activity.ts'
import { categoriesOf } from './categories.ts'
import type { Category } from './category.ts'
import { classifyLine } from './classify-line.ts'
import { suggestActivities, type SuggestedActivity } from './suggest-activity.ts'

export type KnownActivity = { readonly ciiu: string; readonly source: 'suggested' | 'confirmed' }

/** Why a category is normal for a company. */
export type Cover = 'activity' | 'sales' | 'sold-goods-inputs'

/** What is known of the company that buys; built once and used for all its vouchers. */
export type Buyer = {
  readonly activity: Activity | undefined
  readonly ciiu: string | undefined
  readonly source: 'suggested' | 'confirmed' | undefined
  readonly covers: ReadonlyMap<Category, Cover>
}

export type BuyerFacts = {
  readonly activity?: KnownActivity | undefined
  readonly name?: string
  /** Texts of its own sales of the last twelve months. */
  readonly sales: readonly string[]
}

/** Candidates this near to the likeliest suggested activity count too: a bakery's sales also suggest a food shop. */
const NEAR_CANDIDATE = 0.5

export function describeBuyer({ activity, name = '', sales }: BuyerFacts): Buyer {
  const suggestions = suggestActivities(name, sales)
  const sold = sales.flatMap((text) =>
    classifyLine(text)
      .categories.slice(0, 2)
      .map(({ category }) => category),
  )
  const covers = new Map<Category, Cover>()
  for (const category of sold.flatMap(({ madeFrom }) => categoriesOf(madeFrom ?? '')))
    covers.set(category, 'sold-goods-inputs')
  for (const category of boughtBy(activity?.ciiu, suggestions)) covers.set(category, 'activity')
  for (const category of sold) covers.set(category, 'sales')

  const ciiu = activity?.ciiu ?? suggestions[0]?.activity.ciiu
  return {
    activity: ciiu === undefined ? undefined : activityOf(ciiu),
    ciiu,
    source: activity?.source ?? (ciiu === undefined ? undefined : 'suggested'),
    covers,
  }
}

function boughtBy(ciiu: string | undefined, suggestions: readonly SuggestedActivity[]): Category[] {
  const [best] = suggestions
  const near = best ? suggestions.filter(({ confidence }) => confidence >= best.confidence * NEAR_CANDIDATE) : []
  // A known activity is completed only by an activity that the sales name: a second line of business.
  if (ciiu !== undefined)
    return [ciiu, ...near.filter(({ isNamed }) => isNamed).map(({ activity }) => activity.ciiu)].flatMap(
      categoriesBoughtBy,
    )
  return near.flatMap(({ activity }) => categoriesBoughtBy(activity.ciiu))
}
