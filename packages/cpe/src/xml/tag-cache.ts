import { Namespaces, type XmlTag } from './xml-namespaces.ts'

/** Enough for the tags of a dozen billing programs; the document that exceeds it is the last before the cache is cleared. */
const MAX_CHARACTERS = 1_000_000

let root = Namespaces.root()
let characters = 0
let documents = 0

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

/** Identifies a document in the tags that it uses. */
export function nextDocument(): number {
  documents += 1
  return documents
}

/** Every tag is cached, so that a document counts each of its tags once, whatever was read before it. */
export function cacheTag(tag: XmlTag): void {
  characters += tag.written.length + 200
  tag.outer.tags.set(tag.written, tag)
}

/** A copy of a slice, which would otherwise keep the whole text it was cut from in memory. */
export function detachSlice(slice: string): string {
  return ` ${slice}`.slice(1)
}
