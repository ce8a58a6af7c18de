import { parseCalendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { isNegative, parseDecimal, type Decimal } from '@contapro/domain/money/decimal'
import type { Finding, Severity } from '@contapro/domain/vouchers/finding'

import { attribute, child, pathOf, type XmlNode } from '../xml/xml-node.ts'
import { collapseBlanks, hasInvisibles, withoutInvisibles } from './clean-text.ts'

/** Problems beyond these are only counted: a broken file has one cause and a thousand symptoms. */
const MOST_FINDINGS = 50
const LONGEST_TEXT = 4000
const LONGEST_CODE = 100

/**
 * Whether a negative amount means something: never in totals (`unsigned`, an error), sometimes met in the lines of real
 * vouchers (`doubtful`, a warning), always in roundings (`signed`).
 */
type Sign = 'unsigned' | 'doubtful' | 'signed'

/** Reads the fields of one document by strict grammars and gathers what it finds wrong. */
export class Fields {
  readonly #root: XmlNode
  readonly #findings: Finding[] = []
  #omitted = 0

  constructor(root: XmlNode) {
    this.#root = root
  }

  get findings(): readonly Finding[] {
    if (this.#omitted === 0) return this.#findings
    return [
      ...this.#findings,
      { code: 'more', severity: 'warning', path: `/${this.#root.name}`, reason: `y ${this.#omitted} hallazgos más` },
    ]
  }

  report(severity: Severity, code: string, node: XmlNode, reason: string, below = ''): void {
    if (this.#findings.length >= MOST_FINDINGS) this.#omitted++
    else this.#findings.push({ code, severity, path: `${pathOf(this.#root, node)}${below}`, reason })
  }

  /** Text of an element; undefined when it is missing or blank. */
  text(node: XmlNode | undefined): string | undefined {
    if (node === undefined || node.text === '') return undefined
    let text = collapseBlanks(node.text)
    if (hasInvisibles(text)) {
      this.report(
        'warning',
        'invisible-characters',
        node,
        'contiene caracteres invisibles o de control, que se quitaron',
      )
      text = withoutInvisibles(text)
    }
    if (text.length > LONGEST_TEXT) {
      this.report('warning', 'overlong', node, `texto de ${text.length} caracteres, recortado`)
      text = text.slice(0, LONGEST_TEXT).toWellFormed()
    }
    return text === '' ? undefined : text
  }

  textAt(parent: XmlNode | undefined, name: string): string | undefined {
    return this.text(child(parent, name))
  }

  /** A code beside a value, such as a currency; undefined when it is missing, blank or too long to be one. */
  attribute(node: XmlNode | undefined, name: string): string | undefined {
    const written = attribute(node, name)
    if (written === undefined || written === '') return undefined
    const code = hasInvisibles(written) ? withoutInvisibles(written) : collapseBlanks(written)
    return code === '' || code.length > LONGEST_CODE ? undefined : code
  }

  /** An exact decimal. What is not a number is an error; the sign is kept as read. */
  decimal(node: XmlNode | undefined, sign: Sign = 'unsigned'): Decimal | undefined {
    if (node === undefined) return undefined
    const written = collapseBlanks(node.text)
    if (written === '') return undefined
    const value = parseDecimal(written)
    if (value === undefined) {
      this.report('error', 'not-a-number', node, `«${written.slice(0, 40)}» no es un número`)
      return undefined
    }
    if (sign !== 'signed' && isNegative(value))
      this.report(sign === 'unsigned' ? 'error' : 'warning', 'negative', node, `${value} es negativo`)
    return value
  }

  decimalAt(parent: XmlNode | undefined, name: string, sign: Sign = 'unsigned'): Decimal | undefined {
    return this.decimal(child(parent, name), sign)
  }

  /** A calendar date; of a timestamp, its day. */
  date(node: XmlNode | undefined, severity: Severity = 'warning'): CalendarDate | undefined {
    if (node === undefined) return undefined
    const written = collapseBlanks(node.text)
    if (written === '') return undefined
    const date = parseCalendarDate(/^\d{4}-\d{2}-\d{2}[T ]\d/.test(written) ? written.slice(0, 10) : written)
    if (date === undefined) this.report(severity, 'not-a-date', node, `«${written.slice(0, 40)}» no es una fecha`)
    return date
  }

  dateAt(parent: XmlNode | undefined, name: string, severity: Severity = 'warning'): CalendarDate | undefined {
    return this.date(child(parent, name), severity)
  }
}
