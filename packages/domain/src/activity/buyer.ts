import { activityOf, categoriesBoughtBy } from './activities.ts'
import type { Activity } from './activities/activity.ts'
import { CATEGORIES, categoriesOf, splitPhrases } from './categories.ts'
import type { Category } from './category.ts'
import { classifyLine } from './classify-line.ts'
import { normalizeWords } from './text/normalize-words.ts'
import { activitiesNamedIn, suggestActivities, type SuggestedActivity } from './suggest-activity.ts'

export type KnownActivity = { readonly ciiu: string; readonly source: 'suggested' | 'confirmed' }

/** Why a category is normal for a company. */
export type Cover = 'activity' | 'sales' | 'sold-goods-inputs'

/** What is known of the company that buys; built once and used for all its vouchers. */
export type Buyer = {
  readonly activity: Activity | undefined
  readonly ciiu: string | undefined
  readonly source: 'suggested' | 'confirmed' | undefined
  readonly covers: ReadonlyMap<Category, Cover>
  /** The words of its sales that the lexicon has, in normal form. */
  readonly salesWords: ReadonlySet<string>
  /** It produces, builds or repairs, so inputs of any kind may serve it. */
  readonly isProductive: boolean
}

export type BuyerFacts = {
  readonly activity?: KnownActivity | undefined
  readonly name?: string
  /** Texts of its own sales of the last twelve months. */
  readonly sales: readonly string[]
}

/** Candidates this near to the likeliest suggested activity count too: a bakery's sales also suggest a food shop. */
const NEAR_CANDIDATE = 0.5

/** Divisions 01 to 45: farming, mining, manufacturing, construction, and sale and repair of vehicles. */
const LAST_PRODUCTIVE_DIVISION = '45'

const PRODUCTION_WORDS = normalizeWords(
  'fabricacion elaboracion produccion confeccion construccion montaje tejido cultivo',
)

/** Only these words of the sales are ever compared with those of a purchase. */
const LEXICON_WORDS = new Set(
  CATEGORIES.flatMap(({ words }) =>
    splitPhrases(words).flatMap((written) => normalizeWords(written.replace(/^~/, ''))),
  ),
)

export function describeBuyer({ activity, name = '', sales }: BuyerFacts): Buyer {
  const suggestions = suggestActivities(name, sales)
  const sold = sales.flatMap(categoriesSold)
  const covers = new Map<Category, Cover>()
  for (const category of sold.flatMap(({ madeFrom }) => categoriesOf(madeFrom ?? '')))
    covers.set(category, 'sold-goods-inputs')
  for (const category of boughtBy(activity?.ciiu, suggestions)) covers.set(category, 'activity')
  for (const category of sold) covers.set(category, 'sales')

  const salesWords = new Set(sales.flatMap(normalizeWords))
  const ciiu = activity?.ciiu ?? suggestions[0]?.activity.ciiu
  return {
    activity: ciiu === undefined ? undefined : activityOf(ciiu),
    ciiu,
    source: activity?.source ?? (ciiu === undefined ? undefined : 'suggested'),
    covers,
    salesWords: new Set([...salesWords].filter((word) => LEXICON_WORDS.has(word))),
    isProductive: isProductive(ciiu, salesWords),
  }
}

/** `Construcción de colegio` sells construction: goods that the named activity neither sells nor buys are not what is sold. */
function categoriesSold(text: string): Category[] {
  const categories = classifyLine(text)
    .categories.slice(0, 2)
    .map(({ category }) => category)
  const named = activitiesNamedIn(text)
  if (named.length === 0) return categories
  const bought = new Set(named.flatMap(({ ciiu }) => categoriesBoughtBy(ciiu)))
  const sold = new Set(named.flatMap(({ goods = '' }) => categoriesOf(goods)))
  return categories.filter((category) => bought.has(category) || sold.has(category))
}

function isProductive(ciiu: string | undefined, salesWords: ReadonlySet<string>): boolean {
  return (
    (ciiu !== undefined && ciiu.slice(0, 2) <= LAST_PRODUCTIVE_DIVISION) ||
    PRODUCTION_WORDS.some((word) => salesWords.has(word))
  )
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

/** Whether every purchase is judged the same for both. */
export function isSameBuyer(one: Buyer, other: Buyer): boolean {
  return (
    one.ciiu === other.ciiu &&
    one.source === other.source &&
    one.isProductive === other.isProductive &&
    one.salesWords.size === other.salesWords.size &&
    [...one.salesWords].every((word) => other.salesWords.has(word)) &&
    one.covers.size === other.covers.size &&
    [...one.covers].every(([category, cover]) => other.covers.get(category) === cover)
  )
}
