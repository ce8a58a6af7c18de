import { xmlLimits } from './xml-limits.ts'

const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The longest meaningful reference is `&#x10FFFF;`; leading zeros are allowed up to this length. */
const MAX_LENGTH = 32

function isXmlCharacter(code: number): boolean {
  return (
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 0x20 && code <= 0xd7ff) ||
    (code >= 0xe000 && code <= 0xfffd) ||
    (code >= 0x10000 && code <= 0x10ffff)
  )
}

function characterOf(reference: string): string | undefined {
  if (!reference.startsWith('#')) return Object.hasOwn(PREDEFINED, reference) ? PREDEFINED[reference] : undefined
  const hexadecimal = reference.startsWith('#x')
  const digits = reference.slice(hexadecimal ? 2 : 1)
  if (!(hexadecimal ? /^[0-9a-fA-F]+$/ : /^[0-9]+$/).test(digits)) return undefined
  const code = Number.parseInt(digits, hexadecimal ? 16 : 10)
  return isXmlCharacter(code) ? String.fromCodePoint(code) : undefined
}

/**
 * Replaces the five predefined entities and character references; no others exist without a DTD, so text never grows.
 * One instance per file, because the number of references in a file is limited.
 */
export class References {
  #left: number = xmlLimits.references

  /** Undefined when a reference is unknown, malformed, forbidden or exceeds the limit. */
  expand(text: string): string | undefined {
    let from = 0
    let expanded = ''
    for (let amp = text.indexOf('&'); amp !== -1; amp = text.indexOf('&', from)) {
      const end = text.indexOf(';', amp)
      if (end === -1 || end - amp > MAX_LENGTH || this.#left === 0) return undefined
      this.#left -= 1
      const character = characterOf(text.slice(amp + 1, end))
      if (character === undefined) return undefined
      expanded += text.slice(from, amp) + character
      from = end + 1
    }
    return expanded + text.slice(from)
  }
}
