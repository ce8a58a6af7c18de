/**
 * An element. `name` is the local name for the UBL and SUNAT vocabularies, `ds:` + local name for signatures, and `?` +
 * local name for anything else, so that an issuer's own elements are never mistaken for the voucher's.
 */
export class XmlNode {
  readonly name: string
  /** Alternating local names and values; null when there are none. */
  readonly attributes: readonly string[] | null
  children: XmlNode[] | null = null
  /** Character data before the first child. */
  text = ''

  constructor(name: string, attributes: readonly string[] | null) {
    this.name = name
    this.attributes = attributes
  }
}

/** Nodes with more children than this are indexed by name; a root has about twenty, and more only with many lines. */
const INDEX_THRESHOLD = 64
const indexes = new WeakMap<XmlNode, ReadonlyMap<string, readonly XmlNode[]>>()

/** Children by name, built once for nodes where repeated linear searches would be slow. */
function indexOf(node: XmlNode, children: readonly XmlNode[]): ReadonlyMap<string, readonly XmlNode[]> {
  let index = indexes.get(node)
  if (!index) indexes.set(node, (index = Map.groupBy(children, ({ name }) => name)))
  return index
}

export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  const children = node?.children
  if (!children) return undefined
  if (children.length > INDEX_THRESHOLD) return indexOf(node, children).get(name)?.[0]
  for (const candidate of children) if (candidate.name === name) return candidate
  return undefined
}

/** Follows a path of two or three names through the first child of each name. */
export function descend(node: XmlNode | undefined, first: string, second: string, third?: string): XmlNode | undefined {
  const inner = child(child(node, first), second)
  return third === undefined ? inner : child(inner, third)
}

const NONE: readonly XmlNode[] = []

export function childrenNamed(node: XmlNode | undefined, name: string): readonly XmlNode[] {
  const children = node?.children
  if (!children) return NONE
  if (children.length > INDEX_THRESHOLD) return indexOf(node, children).get(name) ?? NONE
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

/** The first descendant with a name, in document order. */
export function findDescendant(node: XmlNode | undefined, name: string): XmlNode | undefined {
  if (!node?.children) return undefined
  for (const candidate of node.children) {
    if (candidate.name === name) return candidate
    const inside = findDescendant(candidate, name)
    if (inside) return inside
  }
  return undefined
}

/** `/Invoice/InvoiceLine[2]/Price`. It walks the tree, since only findings need paths. */
export function pathOf(root: XmlNode, target: XmlNode): string {
  const below = root === target ? '' : (pathBelow(root, target) ?? '')
  return `/${root.name}${below}`.replaceAll('?', '')
}

function pathBelow(node: XmlNode, target: XmlNode): string | undefined {
  const children = node.children ?? NONE
  for (const candidate of children) {
    const below = candidate === target ? '' : pathBelow(candidate, target)
    if (below !== undefined) return `/${candidate.name}${positionOf(children, candidate)}${below}`
  }
  return undefined
}

/** `[2]` for the second child of its name; empty when there is only one. */
function positionOf(siblings: readonly XmlNode[], node: XmlNode): string {
  let before = 0
  let isPassed = false
  // Returns as soon as the position is known: a hostile file may have 80,000 siblings.
  for (const sibling of siblings) {
    if (sibling === node) {
      if (before > 0) return `[${before + 1}]`
      isPassed = true
    } else if (sibling.name === node.name) {
      if (isPassed) return '[1]'
      before += 1
    }
  }
  return ''
}
