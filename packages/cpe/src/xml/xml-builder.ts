import { xmlLimits } from './xml-limits.ts'
import { endOfName, isBlank, skipBlanks } from './xml-names.ts'
import { mayBind, Namespaces, splitName, type KnownTag } from './xml-namespaces.ts'
import { XmlNode } from './xml-node.ts'
import type { References } from './xml-references.ts'
import type { XmlFailure } from './parse-xml.ts'

const MALFORMED = { code: 'not-well-formed', reason: 'etiqueta mal escrita' } as const

/** Longer tags declare namespaces or are not repeated. */
const LONGEST_KNOWN = 300

/** Reads tags and grows the tree. Its methods return the index after the tag, or -1 with `failure` saying why. */
export class XmlBuilder {
  root: XmlNode | undefined
  current: XmlNode | undefined
  failure: { readonly code: XmlFailure['code']; readonly reason: string } = MALFORMED
  readonly #text: string
  readonly #references: References
  /** The open elements, the names their end tags must repeat, and the namespaces around each. */
  readonly #nodes: XmlNode[] = []
  readonly #names: string[] = []
  readonly #outer: Namespaces[] = []
  #namespaces = Namespaces.root()
  #elements = 0
  #attributes = 0
  /** Names and values of the tag being read, in turn. */
  #raw: string[] = []
  #tag: KnownTag = { qualified: '', name: '', attributes: null, empty: false }

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
    const outer = this.#namespaces
    const mark = text.indexOf('>', from)
    if (mark === -1) return -1
    // A '>' inside a value cuts the tag short; what is left is never a whole tag, so it is never among the known ones.
    const written = text.slice(from, mark)
    const known = outer.tags.get(written)
    if (known) return this.#add(known, outer) ? mark + 1 : -1
    const end = this.#readTag(from)
    if (end === -1) return -1
    const tag = this.#tag
    if (outer === this.#namespaces && end === mark + 1 && written.length < LONGEST_KNOWN) outer.tags.set(written, tag)
    return this.#add(tag, outer) ? end : -1
  }

  /** Reads a tag not seen before into `#tag` and returns the index after it. */
  #readTag(from: number): number {
    const text = this.#text
    let at = endOfName(text, from)
    if (at === -1 || at - from > xmlLimits.name) return -1
    const qualified = text.slice(from, at)
    let attributes: readonly string[] | null = null
    let code = text.charCodeAt(at)
    if (code !== 62 && code !== 47) {
      at = this.#readAttributes(at)
      if (at === -1) return -1
      if (this.#raw.length > 0) {
        const resolved = this.#resolveAttributes()
        if (resolved === undefined) return this.#refuse('not-well-formed', 'atributos o espacios de nombres no válidos')
        attributes = resolved
      }
      code = text.charCodeAt(at)
    }
    const empty = code === 47
    if (empty && text.charCodeAt(at + 1) !== 62) return -1
    const name = this.#namespaces.elementName(qualified)
    if (name === undefined) return this.#refuse('not-well-formed', `prefijo sin declarar en ${qualified.slice(0, 60)}`)
    this.#tag = { qualified, name, attributes, empty }
    return at + (empty ? 2 : 1)
  }

  #add(tag: KnownTag, outer: Namespaces): boolean {
    if (++this.#elements > xmlLimits.elements) {
      this.#refuse('too-many-elements', `más de ${xmlLimits.elements} elementos`)
      return false
    }
    const node = new XmlNode(tag.name, tag.attributes)
    const parent = this.current
    if (parent) {
      if (parent.children) parent.children.push(node)
      else parent.children = [node]
    } else {
      if (this.root) {
        this.#refuse('not-well-formed', 'hay más de un elemento raíz')
        return false
      }
      this.root = node
    }
    if (tag.empty) {
      this.#namespaces = outer
      return true
    }
    if (this.#nodes.length >= xmlLimits.depth) {
      this.#refuse('too-deep', `más de ${xmlLimits.depth} niveles de elementos`)
      return false
    }
    this.#nodes.push(node)
    this.#names.push(tag.qualified)
    this.#outer.push(outer)
    this.current = node
    return true
  }

  /** An end tag; `from` is the index after '</'. */
  close(from: number): number {
    const name = this.#names.pop()
    if (name === undefined || !this.#text.startsWith(name, from)) return -1
    let at = from + name.length
    if (this.#text.charCodeAt(at) !== 62) {
      at = skipBlanks(this.#text, at)
      if (this.#text.charCodeAt(at) !== 62) return -1
    }
    this.#namespaces = this.#outer.pop()!
    this.#nodes.pop()
    this.current = this.#nodes.at(-1)
    return at + 1
  }

  #refuse(code: XmlFailure['code'], reason: string): -1 {
    this.failure = { code, reason }
    return -1
  }

  /** Fills `#raw` and returns the index of the '>' or '/' that ends the tag. */
  #readAttributes(from: number): number {
    const text = this.#text
    const raw: string[] = (this.#raw = [])
    let at = from
    for (;;) {
      const blank = isBlank(text.charCodeAt(at))
      if (blank) at = skipBlanks(text, at + 1)
      const code = text.charCodeAt(at)
      if (code === 62 || code === 47) return at
      if (!blank) return -1
      const nameEnd = endOfName(text, at)
      if (nameEnd === -1 || nameEnd - at > xmlLimits.name) return -1
      const equals = skipBlanks(text, nameEnd)
      if (text.charCodeAt(equals) !== 61) return -1
      const quoteAt = skipBlanks(text, equals + 1)
      const quote = text.charCodeAt(quoteAt)
      if (quote !== 34 && quote !== 39) return -1
      const end = text.indexOf(quote === 34 ? '"' : "'", quoteAt + 1)
      if (end === -1) return -1
      const value = attributeValue(text.slice(quoteAt + 1, end), this.#references)
      if (value === undefined) return -1
      raw.push(text.slice(at, nameEnd), value)
      if (raw.length > xmlLimits.attributesOfOne * 2 || ++this.#attributes > xmlLimits.attributes)
        return this.#refuse('too-many-elements', 'demasiados atributos')
      at = end + 1
    }
  }

  /** Binds the prefixes declared and returns the other attributes by local name. Undefined when some rule is broken. */
  #resolveAttributes(): readonly string[] | null | undefined {
    const raw = this.#raw
    let plain = true
    for (let at = 0; at < raw.length; at += 2) {
      const name = raw[at]!
      for (let before = 0; before < at; before += 2) if (raw[before] === name) return undefined
      if (plain && (name.includes(':') || name === 'xmlns')) plain = false
    }
    return plain ? raw : this.#resolvePrefixed(raw)
  }

  #resolvePrefixed(raw: readonly string[]): readonly string[] | null | undefined {
    const uris = new Map<string, string>()
    for (let at = 0; at < raw.length; at += 2) {
      const [name, value] = [raw[at]!, raw[at + 1]!]
      const prefix = name === 'xmlns' ? '' : name.startsWith('xmlns:') ? name.slice(6) : undefined
      if (prefix === undefined) continue
      if (prefix.includes(':') || name === 'xmlns:' || !mayBind(prefix, value.trim())) return undefined
      uris.set(prefix, value.trim())
    }
    if (uris.size > 0) this.#namespaces = new Namespaces(this.#namespaces, uris)
    const attributes: string[] = []
    const expanded = new Set<string>()
    for (let at = 0; at < raw.length; at += 2) {
      const name = raw[at]!
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue
      const split = splitName(name)
      const uri = split && (split.prefix === '' ? '' : this.#namespaces.uriOf(split.prefix))
      if (!split || uri === undefined) return undefined
      const key = `${uri} ${split.local}`
      if (expanded.has(key)) return undefined
      expanded.add(key)
      attributes.push(split.local, raw[at + 1]!)
    }
    return attributes.length > 0 ? attributes : null
  }
}

/** Blanks become spaces and references are replaced (XML 1.0, 3.3.3). Undefined when it holds '<' or a bad reference. */
function attributeValue(raw: string, references: References): string | undefined {
  if (raw.includes('<')) return undefined
  const spaced = /[\t\n]/.test(raw) ? raw.replaceAll(/[\t\n]/g, ' ') : raw
  return spaced.includes('&') ? references.expand(spaced) : spaced
}
