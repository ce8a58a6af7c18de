import { xmlLimits } from './xml-limits.ts'
import { endOfName, isBlank, skipBlanks } from './xml-names.ts'
import { mayBind, Namespaces, splitName, type XmlTag } from './xml-namespaces.ts'
import type { References } from './xml-references.ts'

/** The index of the '>' that ends the tag that starts at `from`, ignoring quoted ones; -1 when there is none. */
export function endOfTag(text: string, from: number): number {
  let quote = 0
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 62) return at
    else if (code === 34 || code === 39) quote = code
    // A '<' cannot appear outside a quoted value, so this is not a tag.
    else if (code === 60) return -1
  }
  return -1
}

/** Parses the text between '<' and '>'; returns the reason, in Spanish, when it is not valid. */
export function readTag(written: string, outer: Namespaces, references: References): XmlTag | string {
  const nameEnd = endOfName(written, 0)
  if (nameEnd === -1 || nameEnd > xmlLimits.name) return 'etiqueta mal escrita'
  const qualified = written.slice(0, nameEnd)
  const empty = written.endsWith('/')
  const raw = readAttributes(written, nameEnd, empty ? written.length - 1 : written.length, references)
  if (raw === undefined) return 'atributo mal escrito'
  const inner = bindPrefixes(raw, outer)
  const attributes = inner && resolveAttributes(raw, inner)
  if (!inner || attributes === undefined) return 'atributos o espacios de nombres no válidos'
  const name = inner.elementName(qualified)
  if (name === undefined) return `prefijo sin declarar en ${qualified.slice(0, 60)}`
  const names = [qualified, ...raw.map((attribute) => attribute.name)]
  return { written, outer, inner, qualified, name, attributes, names, empty, next: undefined, document: 0 }
}

type Attribute = { readonly name: string; readonly value: string }

/** Undefined when an attribute is malformed or repeated. */
function readAttributes(
  tag: string,
  from: number,
  to: number,
  references: References,
): readonly Attribute[] | undefined {
  const raw: Attribute[] = []
  let at = from
  for (;;) {
    const next = skipBlanks(tag, at)
    if (next >= to) return raw
    if (next === at) return undefined
    const nameEnd = endOfName(tag, next)
    if (nameEnd === -1 || nameEnd - next > xmlLimits.name) return undefined
    const equals = skipBlanks(tag, nameEnd)
    if (tag.charCodeAt(equals) !== 61) return undefined
    const open = skipBlanks(tag, equals + 1)
    const quote = tag[open]
    if (quote !== '"' && quote !== "'") return undefined
    const close = tag.indexOf(quote, open + 1)
    if (close === -1 || close >= to) return undefined
    const name = tag.slice(next, nameEnd)
    const value = attributeValue(tag.slice(open + 1, close), references)
    if (value === undefined || raw.length >= xmlLimits.attributesPerElement) return undefined
    if (raw.some((attribute) => attribute.name === name)) return undefined
    raw.push({ name, value })
    at = close + 1
  }
}

/** Blanks become spaces and references are replaced (XML 1.0, 3.3.3). Undefined when it contains '<' or an invalid reference. */
function attributeValue(raw: string, references: References): string | undefined {
  let plain = true
  for (let at = 0; at < raw.length; at += 1) {
    const code = raw.charCodeAt(at)
    if (code === 60) return undefined
    if (code === 38 || (code < 32 && isBlank(code))) plain = false
  }
  return plain ? raw : references.expand(raw.replaceAll(/[\t\n]/g, ' '))
}

/** `p` for `xmlns:p`, '' for `xmlns`, undefined for any other attribute. */
function prefixDeclared(name: string): string | undefined {
  if (!name.startsWith('xmlns')) return undefined
  if (name === 'xmlns') return ''
  return name[5] === ':' ? name.slice(6) : undefined
}

function bindPrefixes(raw: readonly Attribute[], outer: Namespaces): Namespaces | undefined {
  const uris = new Map<string, string>()
  for (const { name, value } of raw) {
    const prefix = prefixDeclared(name)
    if (prefix === undefined) continue
    const uri = value.trim()
    if ((prefix === '' && name !== 'xmlns') || prefix.includes(':') || !mayBind(prefix, uri)) return undefined
    uris.set(prefix, uri)
  }
  return uris.size > 0 ? new Namespaces(outer, uris) : outer
}

/** Alternating local names and values of the attributes that are not declarations; null when there are none. */
function resolveAttributes(raw: readonly Attribute[], namespaces: Namespaces): readonly string[] | null | undefined {
  if (raw.length === 0) return null
  const attributes: string[] = []
  const expanded = new Set<string>()
  for (const { name, value } of raw) {
    if (prefixDeclared(name) !== undefined) continue
    const split = splitName(name)
    const uri = split && (split.prefix === '' ? '' : namespaces.uriOf(split.prefix))
    if (!split || uri === undefined) return undefined
    if (uri !== '') {
      const key = `${uri} ${split.local}`
      if (expanded.has(key)) return undefined
      expanded.add(key)
    }
    attributes.push(split.local, value)
  }
  return attributes.length > 0 ? attributes : null
}
