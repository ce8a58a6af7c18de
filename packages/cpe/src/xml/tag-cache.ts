import { Namespaces, type XmlTag } from './xml-namespaces.ts'

/** Longer tags are rarely repeated; a root with all its namespaces has about 900 characters. */
const MAX_TAG_LENGTH = 1500

/** Enough for the tags of a dozen billing programs; beyond it the cache is cleared. */
const MAX_CHARACTERS = 1_000_000

let root = Namespaces.root()
let characters = 0

/**
 * The root namespaces shared by all documents, with the tags parsed so far: billing programs repeat the same tags, and the
 * meaning of a tag depends only on its text and the namespaces around it.
 */
export function sharedNamespaces(): Namespaces {
  if (characters > MAX_CHARACTERS) {
    root = Namespaces.root()
    characters = 0
  }
  return root
}

export function cacheTag(tag: XmlTag): void {
  if (tag.written.length > MAX_TAG_LENGTH) return
  characters += tag.written.length + 200
  if (characters <= MAX_CHARACTERS) tag.outer.tags.set(tag.written, tag)
}

/** A copy of a slice, which would otherwise keep the whole text it was cut from in memory. */
export function detachSlice(slice: string): string {
  return ` ${slice}`.slice(1)
}
