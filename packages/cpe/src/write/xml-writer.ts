import type { Decimal } from '@contapro/domain/money/decimal'
import { writeDecimal } from '@contapro/domain/money/decimal'

export type Attributes = Readonly<Record<string, string | undefined>>

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
}

/** Builds XML text element by element. A text element without a value is omitted; a group without content is written as an empty element. */
export class XmlWriter {
  #xml = '<?xml version="1.0" encoding="UTF-8"?>\n'

  toString(): string {
    return this.#xml
  }

  /** An element that contains others. */
  group(name: string, content: () => void, attributes: Attributes = {}): void {
    this.#xml += `<${name}${written(attributes)}>`
    const before = this.#xml.length
    content()
    if (this.#xml.length === before) this.#xml = `${this.#xml.slice(0, -1)}/>`
    else this.#xml += `</${name}>`
  }

  text(name: string, value: string | undefined, attributes: Attributes = {}): void {
    if (value !== undefined && value !== '') this.#xml += `<${name}${written(attributes)}>${escape(value)}</${name}>`
  }

  /** Money: at least two decimals, more when the value has them. */
  amount(name: string, value: Decimal | undefined, currency: string | undefined): void {
    if (value !== undefined) this.text(name, writeDecimal(value, 2), { currencyID: currency })
  }

  number(name: string, value: Decimal | undefined, attributes: Attributes = {}): void {
    this.text(name, value, attributes)
  }
}

function written(attributes: Attributes): string {
  let text = ''
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) text += ` ${name}="${escape(value)}"`
  return text
}
