const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const VOCABULARIES = [
  'urn:oasis:names:specification:ubl:schema:xsd:',
  'urn:sunat:names:specification:ubl:peru:schema:xsd:',
] as const

/** A start tag within given namespaces. Its meaning depends on nothing else, so it can be cached. */
export type XmlTag = {
  /** Everything between '<' and '>'. */
  readonly written: string
  readonly outer: Namespaces
  /** The namespaces inside the element: `outer`, unless it declares its own. */
  readonly inner: Namespaces
  /** The name with its prefix, as the end tag must repeat it. */
  readonly qualified: string
  /** The name as in `XmlNode`. */
  readonly name: string
  readonly attributes: readonly string[] | null
  /** The names in it as written: the element's, then those of its attributes. */
  readonly names: readonly string[]
  readonly empty: boolean
  /** The tag that followed it last time; vouchers repeat their tags in the same order. */
  next: XmlTag | undefined
  /** The last document that used it. */
  document: number
}

/** The prefixes bound at some depth, and the tags already parsed there. */
export class Namespaces {
  /** Start tags by their text between '<' and '>'. */
  readonly tags = new Map<string, XmlTag>()
  readonly #parent: Namespaces | undefined
  readonly #uris: ReadonlyMap<string, string>

  constructor(parent: Namespaces | undefined, uris: ReadonlyMap<string, string>) {
    this.#parent = parent
    this.#uris = uris
  }

  static root(): Namespaces {
    return new Namespaces(undefined, new Map([['xml', XML]]))
  }

  /** The namespace of a prefix ('' for the default one); undefined when it is not bound. */
  uriOf(prefix: string): string | undefined {
    return this.#uris.get(prefix) ?? this.#parent?.uriOf(prefix) ?? (prefix === '' ? '' : undefined)
  }

  /** The name of an element as in `XmlNode`; undefined when its prefix is not bound or it has two colons. */
  elementName(qualified: string): string | undefined {
    const split = splitName(qualified)
    const uri = split && split.prefix !== 'xmlns' ? this.uriOf(split.prefix) : undefined
    return split && uri !== undefined ? classify(uri, split.local) : undefined
  }
}

function classify(uri: string, local: string): string {
  if (VOCABULARIES.some((vocabulary) => uri.startsWith(vocabulary))) return local
  return uri === SIGNATURE ? `ds:${local}` : `?${local}`
}

export function splitName(qualified: string): { readonly prefix: string; readonly local: string } | undefined {
  const colon = qualified.indexOf(':')
  if (colon === -1) return { prefix: '', local: qualified }
  if (colon === 0 || colon === qualified.length - 1 || qualified.includes(':', colon + 1)) return undefined
  const local = qualified.slice(colon + 1)
  // A local name must itself be a valid name, so `a:1` is invalid.
  return /^[-.0-9]/.test(local) ? undefined : { prefix: qualified.slice(0, colon), local }
}

/** Whether a declaration `xmlns:prefix="uri"` is allowed (Namespaces in XML 1.0, section 3). */
export function mayBind(prefix: string, uri: string): boolean {
  if (prefix === 'xmlns' || uri === XMLNS) return false
  if ((prefix === 'xml') !== (uri === XML)) return false
  return prefix === '' || uri !== ''
}
