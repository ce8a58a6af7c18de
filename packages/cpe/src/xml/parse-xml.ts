import { XmlBuilder } from './xml-builder.ts'
import { readDeclaration } from './xml-declaration.ts'
import type { XmlFailure } from './xml-failure.ts'
import { endOfName, isBlank, skipBlanks } from './xml-names.ts'
import type { XmlNode } from './xml-node.ts'
import { References } from './xml-references.ts'

export type ParsedXml = { readonly root: XmlNode } | { readonly failure: XmlFailure }

/**
 * A strict parser for the XML of vouchers: well-formed, namespaces resolved, no DTD and so only the five predefined
 * entities. A general tokenizer costs more per character than the rest of the reading; this one skips ahead with
 * `indexOf`. The tests compare it with saxes. The text must come from `decodeXml`, which detects forbidden characters.
 */
export function parseXml(text: string): ParsedXml {
  return new Parser(text.includes('\r') ? text.replaceAll(/\r\n?/g, '\n') : text).parse()
}

function fail(code: XmlFailure['code'], reason: string, at: number): { readonly failure: XmlFailure } {
  return { failure: { code, reason, at } }
}

class Parser {
  readonly #text: string
  readonly #builder: XmlBuilder
  readonly #references = new References()
  /** Indexes of the next '&' and ']]>', so that each is searched for once and not in every text. */
  #ampersand: number
  #cdataEnd: number

  constructor(text: string) {
    this.#text = text
    this.#builder = new XmlBuilder(text, this.#references)
    this.#ampersand = this.#find('&', 0)
    this.#cdataEnd = this.#find(']]>', 0)
  }

  parse(): ParsedXml {
    const text = this.#text
    const builder = this.#builder
    const declaration = readDeclaration(text)
    if (!declaration) return fail('not-well-formed', 'declaración XML mal escrita', 0)
    let at = declaration.length
    for (;;) {
      const open = text.indexOf('<', at)
      if (open === -1) return this.#finish(at)
      const next = text.charCodeAt(open + 1)
      if (open > at && !this.#characters(at, open, next)) {
        return fail('not-well-formed', 'texto fuera de lugar o referencia no válida', at)
      }
      if (next === 47) at = builder.close(open + 2)
      else if (next === 33) at = this.#declarationOrData(open)
      else if (next === 63) at = this.#instruction(open)
      else at = builder.open(open + 1)
      if (at === -1) return this.#failure(open)
    }
  }

  #find(what: string, from: number): number {
    const found = this.#text.indexOf(what, from)
    return found === -1 ? Infinity : found
  }

  #failure(at: number): ParsedXml {
    if (this.#text.startsWith('<!DOCTYPE', at))
      return fail('doctype', 'contiene una DTD (DOCTYPE), que no se admite', at)
    const { code, reason } = this.#builder.failure
    return fail(code, reason, at)
  }

  #finish(at: number): ParsedXml {
    const root = this.#builder.root
    if (!root) return fail('not-well-formed', 'no contiene ningún elemento', at)
    if (this.#builder.depth > 0) return fail('not-well-formed', 'el archivo está incompleto', this.#text.length)
    if (skipBlanks(this.#text, at) !== this.#text.length)
      return fail('not-well-formed', 'texto después del último elemento', at)
    return { root }
  }

  /** Text between two tags. `next` is the character after the '<' that ends it. */
  #characters(from: number, to: number, next: number): boolean {
    const text = this.#text
    const current = this.#builder.current
    if (!current) return this.#onlyBlanks(from, to)
    if (this.#cdataEnd < to) {
      if (this.#cdataEnd < from) this.#cdataEnd = this.#find(']]>', from)
      if (this.#cdataEnd < to) return false
    }
    const references = this.#hasReferences(from, to)
    // Text before a child element is indentation; before an end tag, a comment or CDATA it is part of the value.
    const wanted = current.children === null && (next === 47 || next === 33 || next === 63)
    if (!wanted && !references) return true
    const raw = text.slice(from, to)
    const value = references ? this.#references.expand(raw) : raw
    if (value === undefined) return false
    if (wanted) current.text = current.text === '' ? value : current.text + value
    return true
  }

  #hasReferences(from: number, to: number): boolean {
    if (this.#ampersand >= to) return false
    if (this.#ampersand < from) this.#ampersand = this.#find('&', from)
    return this.#ampersand < to
  }

  #onlyBlanks(from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (!isBlank(this.#text.charCodeAt(at))) return false
    return true
  }

  /** `<!-- comment -->` or `<![CDATA[ text ]]>`; anything else that starts with `<!` is a DTD. */
  #declarationOrData(open: number): number {
    const text = this.#text
    if (text.startsWith('<!--', open)) {
      const dashes = text.indexOf('--', open + 4)
      return dashes !== -1 && text.charCodeAt(dashes + 2) === 62 ? dashes + 3 : -1
    }
    const current = this.#builder.current
    if (!current || !text.startsWith('<![CDATA[', open)) return -1
    const end = text.indexOf(']]>', open + 9)
    if (end === -1) return -1
    if (current.children === null) current.text += text.slice(open + 9, end)
    return end + 3
  }

  #instruction(open: number): number {
    const nameEnd = endOfName(this.#text, open + 2)
    if (nameEnd === -1) return -1
    const target = this.#text.slice(open + 2, nameEnd)
    if (target.toLowerCase() === 'xml' || target.includes(':')) return -1
    const end = this.#text.indexOf('?>', nameEnd)
    if (end === -1 || (end > nameEnd && !isBlank(this.#text.charCodeAt(nameEnd)))) return -1
    return end + 2
  }
}
