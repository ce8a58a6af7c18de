const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export type Element = {
  /** What its start tag has after the name. */
  readonly head: string
  readonly body: string
}

/** The elements with a name, and where the text goes on after the last whole one. Searched with `indexOf`, so that no text takes long. */
export function findElements(text: string, name: string): { elements: Element[]; end: number } {
  const elements: Element[] = []
  let end = 0
  for (let from = findTag(text, name, 0); from !== -1; from = findTag(text, name, end)) {
    const headEnd = text.indexOf('>', from)
    if (headEnd === -1) return { elements, end: from }
    const isEmpty = text.charAt(headEnd - 1) === '/'
    const bodyEnd = isEmpty ? headEnd + 1 : text.indexOf(`</${name}>`, headEnd)
    if (bodyEnd === -1) return { elements, end: from }
    const head = text.slice(from + name.length + 1, isEmpty ? headEnd - 1 : headEnd)
    elements.push({ head, body: isEmpty ? '' : text.slice(headEnd + 1, bodyEnd) })
    end = isEmpty ? bodyEnd : bodyEnd + name.length + 3
  }
  // A tag may begin at the very end of the text.
  return { elements, end: Math.max(end, text.length - name.length - 2) }
}

/** Where `<name` begins and the name ends there. */
function findTag(text: string, name: string, from: number): number {
  for (let at = text.indexOf(`<${name}`, from); at !== -1; at = text.indexOf(`<${name}`, at + 1))
    if (/[\s/>]/.test(text.charAt(at + name.length + 1))) return at
  return -1
}

/** The text of the elements with a name, joined; undefined when there is none. */
export function textOf(text: string, name: string): string | undefined {
  const { elements } = findElements(text, name)
  return elements.length === 0 ? undefined : unescapeXml(elements.map(({ body }) => body).join(''))
}

export function attributeOf(head: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(head)?.[1]
}

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x?[0-9a-f]{1,6}|[a-z]{2,4});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
}
