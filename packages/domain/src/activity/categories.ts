import type { Category } from './category.ts'
import { CLOTHING } from './lexicon/clothing.ts'
import { FAMILY } from './lexicon/family.ts'
import { FOOD } from './lexicon/food.ts'
import { GENERAL } from './lexicon/general.ts'
import { HEALTH } from './lexicon/health.ts'
import { HOME } from './lexicon/home.ts'
import { INPUTS } from './lexicon/inputs.ts'
import { LEISURE } from './lexicon/leisure.ts'
import { OTHER } from './lexicon/other.ts'
import { PERSONAL_CARE } from './lexicon/personal-care.ts'
import { SOCIAL } from './lexicon/social.ts'
import { VEHICLE } from './lexicon/vehicle.ts'

export const CATEGORIES: readonly Category[] = [
  ...FOOD,
  ...CLOTHING,
  ...PERSONAL_CARE,
  ...HEALTH,
  ...FAMILY,
  ...HOME,
  ...LEISURE,
  ...VEHICLE,
  ...SOCIAL,
  ...OTHER,
  ...INPUTS,
  ...GENERAL,
]

const byId = new Map(CATEGORIES.map((category) => [category.id, category]))

/** The category of an id that our own data names. */
function categoryOf(id: string): Category {
  const category = byId.get(id)
  if (!category) throw new Error(`no such category: ${id}`)
  return category
}

/** The categories of a list of ids separated by spaces. */
export function categoriesOf(ids: string): Category[] {
  return splitWords(ids).map(categoryOf)
}

export function splitWords(list: string): string[] {
  return list.split(/\s+/).filter(Boolean)
}

export function splitPhrases(list: string): string[] {
  return list
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean)
}
