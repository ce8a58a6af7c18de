import { ACTIVITIES, activityOf } from './activities.ts'
import type { Activity } from './activities/activity.ts'
import { splitPhrases, splitWords } from './categories.ts'
import { classifyLine } from './classify-line.ts'
import { normalizeWords } from './text/normalize-words.ts'
import { buildPhraseIndex, findPhrases } from './text/phrase-index.ts'

export type SuggestedActivity = {
  readonly activity: Activity
  /** From 0 to 1: its share of what the sales and the name say. */
  readonly confidence: number
  readonly words: readonly string[]
  /** Its own words were found, not only goods that it may sell. */
  readonly isNamed: boolean
}

const index = buildPhraseIndex<Activity>(
  ACTIVITIES.flatMap((activity) =>
    splitPhrases(activity.sells ?? '').map((written): [string, Activity] => [written, activity]),
  ),
)

const sellersOf = new Map<string, Activity[]>()
for (const activity of ACTIVITIES) {
  for (const id of splitWords(activity.goods ?? '')) sellersOf.set(id, [...(sellersOf.get(id) ?? []), activity])
}

const GOODS_SCORE = 0.8
const LATER_FACTOR = 0.5

/** The activities that a sales text names first: `construcción de colegio` names construction. */
export function activitiesNamedIn(text: string): Activity[] {
  return findPhrases(index, normalizeWords(text))[0]?.values ?? []
}

/** The activities that a company's sales and name suggest, the likeliest first. */
export function suggestActivities(name: string, sales: readonly string[]): SuggestedActivity[] {
  const scores = new Map<Activity, { score: number; words: Set<string>; isNamed: boolean }>()
  const add = (activity: Activity, score: number, word: string, isNamed: boolean) => {
    const entry = scores.get(activity) ?? { score: 0, words: new Set(), isNamed: false }
    entry.score += score
    entry.words.add(word)
    entry.isNamed ||= isNamed
    scores.set(activity, entry)
  }
  for (const text of [name, ...sales]) {
    for (const [at, { written, words, values }] of findPhrases(index, normalizeWords(text)).entries()) {
      for (const activity of values) add(activity, words.length * (at === 0 ? 1 : LATER_FACTOR), written, at === 0)
    }
  }
  for (const text of sales) {
    const [best] = classifyLine(text).categories
    for (const seller of sellersOf.get(best?.category.id ?? '') ?? [])
      add(seller, GOODS_SCORE, best?.category.name ?? '', false)
  }
  const total = [...scores.values()].reduce((sum, { score }) => sum + score, 0)
  return [...scores]
    .sort(([, one], [, other]) => other.score - one.score)
    .map(([activity, { score, words, isNamed }]) => ({
      activity,
      confidence: score / total,
      words: [...words],
      isNamed,
    }))
}

export type SuggestedDivision = {
  readonly ciiu: string
  readonly name: string
  /** The likeliest of its activities, by which purchases are judged until the accountant confirms one. */
  readonly activity: Pick<Activity, 'ciiu' | 'name'>
}

/** The two-digit divisions of the suggested activities, the likeliest first. */
export function suggestDivisions(name: string, sales: readonly string[]): SuggestedDivision[] {
  const divisions = new Map<string, SuggestedDivision>()
  for (const { activity } of suggestActivities(name, sales)) {
    const ciiu = activity.ciiu.slice(0, 2)
    const { name: divisionName } = activityOf(ciiu) ?? activity
    if (!divisions.has(ciiu))
      divisions.set(ciiu, { ciiu, name: divisionName, activity: { ciiu: activity.ciiu, name: activity.name } })
  }
  return [...divisions.values()]
}
