const XML = 'http://www.w3.org/XML/1998/namespace'
const XMLNS = 'http://www.w3.org/2000/xmlns/'
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#'
const VOCABULARIES = [
  'urn:oasis:names:specification:ubl:schema:xsd:',
  'urn:sunat:names:specification:ubl:peru:schema:xsd:',
] as const

/** A start tag already read under some namespaces. */
export interface KnownTag {
  readonly qualified: string
  readonly name: string
  readonly attributes: readonly string[] | null
  readonly empty: boolean
}

/** Prefixes bound at some depth. Tags read are remembered as they were written: vouchers repeat most of theirs. */
export class Namespaces {
  readonly parent: Namespaces | undefined
  readonly tags = new Map<string, KnownTag>()
  readonly #uris: Map<string, string>

  constructor(parent: Namespaces | undefined, uris: Map<string, string>) {
    this.parent = parent
    this.#uris = uris
  }

  static root(): Namespaces {
    return new Namespaces(undefined, new Map([['xml', XML]]))
  }

  /** The namespace of a prefix ('' is the default one); undefined when nothing binds it. */
  uriOf(prefix: string): string | undefined {
    return this.#uris.get(prefix) ?? this.parent?.uriOf(prefix) ?? (prefix === '' ? '' : undefined)
  }

  /** Name of an element as `XmlNode` keeps it; undefined when its prefix is not bound or it has two colons. */
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
  // A local name must itself be able to start a name: `a:1` is not one.
  return /^[-.0-9]/.test(local) ? undefined : { prefix: qualified.slice(0, colon), local }
}

/** Whether a declaration `xmlns:prefix="uri"` is allowed (Namespaces in XML 1.0, section 3). */
export function mayBind(prefix: string, uri: string): boolean {
  if (prefix === 'xmlns' || uri === XMLNS) return false
  if ((prefix === 'xml') !== (uri === XML)) return false
  return prefix === '' || uri !== ''
}
