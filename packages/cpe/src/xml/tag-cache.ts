import { Namespaces, type XmlTag } from './xml-namespaces.ts'

/** Longer ones are hardly repeated. A root with all its namespaces is about 900. */
const LONGEST = 1500

/** Tags of a dozen billing programs fit; beyond it, all are forgotten and learnt again. */
const MOST_CHARACTERS = 1_000_000

let root = Namespaces.root()
let characters = 0

/**
 * The namespaces every document starts from, with the tags of the documents read before: billing programs write the same
 * ones in the same order, and what a tag means depends only on how it is written and on the tags around it.
 */
export function sharedNamespaces(): Namespaces {
  if (characters > MOST_CHARACTERS) {
    root = Namespaces.root()
    characters = 0
  }
  return root
}

export function remember(tag: XmlTag): void {
  if (tag.written.length > LONGEST) return
  characters += tag.written.length + 200
  if (characters <= MOST_CHARACTERS) tag.outer.tags.set(tag.written, tag)
}

/** A copy that does not keep alive the whole text it was cut from, as slices do. */
export function detach(slice: string): string {
  return ` ${slice}`.slice(1)
}
