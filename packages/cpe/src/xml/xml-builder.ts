import { DistinctTags } from './distinct-tags.ts'
import { cacheTag, detachSlice, nextDocument, sharedNamespaces } from './tag-cache.ts'
import type { XmlFailure } from './xml-failure.ts'
import { xmlLimits } from './xml-limits.ts'
import { skipBlanks } from './xml-names.ts'
import type { XmlTag } from './xml-namespaces.ts'
import { XmlNode } from './xml-node.ts'
import type { References } from './xml-references.ts'
import { endOfTag, readTag } from './xml-tag.ts'

type Reason = Omit<XmlFailure, 'at'>

const MALFORMED: Reason = { code: 'not-well-formed', reason: 'etiqueta mal escrita' }

/** Reads tags and builds the tree. Its methods return the index after the tag, or -1 with the reason in `failure`. */
export class XmlBuilder {
  root: XmlNode | undefined
  current: XmlNode | undefined
  failure: Reason = MALFORMED
  readonly #text: string
  readonly #references: References
  /** The open elements and their tags. */
  readonly #nodes: XmlNode[] = []
  readonly #tags: XmlTag[] = []
  #namespaces = sharedNamespaces()
  #last: XmlTag | undefined
  #elements = 0
  readonly #document = nextDocument()
  readonly #distinct = new DistinctTags()

  constructor(text: string, references: References) {
    this.#text = text
    this.#references = references
  }

  get depth(): number {
    return this.#nodes.length
  }

  /** A start tag; `from` is the index after '<'. */
  open(from: number): number {
    const text = this.#text
    const expected = this.#last?.next
    if (expected?.outer === this.#namespaces && text.startsWith(expected.written, from)) {
      const end = from + expected.written.length
      // Without a '>' here, the expected tag is only a prefix of this one.
      if (text.charCodeAt(end) === 62) return this.#add(expected) ? end + 1 : -1
    }
    const end = endOfTag(text, from)
    if (end === -1) return -1
    const written = text.slice(from, end)
    const tag = this.#namespaces.tags.get(written) ?? this.#parseTag(written)
    return tag && this.#add(tag) ? end + 1 : -1
  }

  #parseTag(written: string): XmlTag | undefined {
    const tag = readTag(detachSlice(written), this.#namespaces, this.#references)
    if (typeof tag === 'string') return this.#fail('not-well-formed', tag)
    cacheTag(tag)
    return tag
  }

  #fail(code: Reason['code'], reason: string): undefined {
    this.failure = { code, reason }
  }

  /** Notes that this document uses a tag; false when it has too many different ones. */
  #meet(tag: XmlTag): boolean {
    tag.document = this.#document
    const excess = this.#distinct.add(tag)
    if (excess === undefined) return true
    this.#fail('too-many-names', excess)
    return false
  }

  #add(tag: XmlTag): boolean {
    if (tag.document !== this.#document && !this.#meet(tag)) return false
    if (this.#last) this.#last.next = tag
    this.#last = tag
    const node = new XmlNode(tag.name, tag.attributes)
    const parent = this.current
    if (!parent) {
      if (this.root) {
        this.#fail('not-well-formed', 'hay más de un elemento raíz')
        return false
      }
      this.root = node
    } else if (parent.children) parent.children.push(node)
    else parent.children = [node]
    this.#elements += 1
    if (this.#elements > xmlLimits.elements) {
      this.#fail('too-many-elements', `más de ${xmlLimits.elements} elementos`)
      return false
    }
    return tag.empty || this.#enter(node, tag)
  }

  #enter(node: XmlNode, tag: XmlTag): boolean {
    if (this.#nodes.length >= xmlLimits.depth) {
      this.#fail('too-deep', `más de ${xmlLimits.depth} niveles de elementos`)
      return false
    }
    this.#nodes.push(node)
    this.#tags.push(tag)
    this.#namespaces = tag.inner
    this.current = node
    return true
  }

  /** An end tag; `from` is the index after '</'. */
  close(from: number): number {
    const tag = this.#tags.pop()
    if (!tag || !this.#text.startsWith(tag.qualified, from)) return -1
    let at = from + tag.qualified.length
    if (this.#text.charCodeAt(at) !== 62) {
      at = skipBlanks(this.#text, at)
      if (this.#text.charCodeAt(at) !== 62) return -1
    }
    this.#namespaces = tag.outer
    this.#nodes.pop()
    this.current = this.#nodes[this.#nodes.length - 1]
    return at + 1
  }
}
