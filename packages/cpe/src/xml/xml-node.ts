/**
 * An element. `name` is its local name when it belongs to the UBL or SUNAT vocabularies, `ds:` + local name for
 * signatures, and `?` + local name for anything else, so that an issuer's own data is never taken for the voucher's.
 */
export class XmlNode {
  readonly name: string
  /** Local names and values in turn; null when there are none. */
  readonly attributes: readonly string[] | null
  children: XmlNode[] | null = null
  /** Character data before the first child. */
  text = ''

  constructor(name: string, attributes: readonly string[] | null) {
    this.name = name
    this.attributes = attributes
  }
}

/** From how many children on a node is looked up by index: a root has some twenty, and more only with many lines. */
const MANY = 64
const indexes = new WeakMap<XmlNode, ReadonlyMap<string, readonly XmlNode[]>>()

/** Children by name, for nodes with so many that looking through them again and again would add up. */
function indexOf(node: XmlNode, children: readonly XmlNode[]): ReadonlyMap<string, readonly XmlNode[]> {
  let index = indexes.get(node)
  if (!index) indexes.set(node, (index = Map.groupBy(children, ({ name }) => name)))
  return index
}

export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  const children = node?.children
  if (!children) return undefined
  if (children.length > MANY) return indexOf(node, children).get(name)?.[0]
  for (const candidate of children) if (candidate.name === name) return candidate
  return undefined
}

/** A path of two or three names, each the first of its name inside the one before. */
export function descend(node: XmlNode | undefined, first: string, second: string, third?: string): XmlNode | undefined {
  const inner = child(child(node, first), second)
  return third === undefined ? inner : child(inner, third)
}

const NONE: readonly XmlNode[] = []

export function childrenNamed(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  const children = node?.children
  if (!children) return NONE
  if (children.length > MANY) return indexOf(node, children).get(name) ?? NONE
  let found: XmlNode[] | undefined
  for (const candidate of children) {
    if (candidate.name !== name) continue
    if (found) found.push(candidate)
    else found = [candidate]
  }
  return found ?? NONE
}

export function attribute(node: XmlNode | undefined, name: string): string | undefined {
  const attributes = node?.attributes
  if (!attributes) return undefined
  for (let at = 0; at < attributes.length; at += 2) if (attributes[at] === name) return attributes[at + 1]
  return undefined
}

/** First element of that name, in document order, at any depth. */
export function findDescendant(node: XmlNode | undefined, name: string): XmlNode | undefined {
  if (!node?.children) return undefined
  for (const candidate of node.children) {
    if (candidate.name === name) return candidate
    const inside = findDescendant(candidate, name)
    if (inside) return inside
  }
  return undefined
}

/** `/Invoice/InvoiceLine[2]/Price`, found by walking: only problems need it. */
export function pathOf(root: XmlNode, target: XmlNode): string {
  const below = root === target ? '' : (pathBelow(root, target) ?? '')
  return `/${root.name}${below}`.replaceAll('?', '')
}

function pathBelow(node: XmlNode, target: XmlNode): string | undefined {
  for (const [at, candidate] of (node.children ?? NONE).entries()) {
    const below = candidate === target ? '' : pathBelow(candidate, target)
    if (below !== undefined) return `/${candidate.name}${positionOf(node.children!, at)}${below}`
  }
  return undefined
}

/** `[2]` for the second of its name; nothing for an only one. */
function positionOf(siblings: readonly XmlNode[], at: number): string {
  const { name } = siblings[at]!
  let before = 0
  for (let index = 0; index < at; index++) if (siblings[index]!.name === name) before++
  if (before > 0) return `[${before + 1}]`
  for (let index = at + 1; index < siblings.length; index++) if (siblings[index]!.name === name) return '[1]'
  return ''
}
