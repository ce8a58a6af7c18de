import { parseCalendarDate, type CalendarDate } from '@contapro/domain/dates/calendar-date'
import { isNegative, parseDecimal, type Decimal } from '@contapro/domain/money/decimal'
import { hasErrors, type Finding, type Severity } from '@contapro/domain/vouchers/finding'

import { attribute, child, childrenNamed, pathOf, type XmlNode } from '../xml/xml-node.ts'
import { collapseBlanks, hasInvisibles, withoutInvisibles } from './clean-text.ts'

/** Further findings are only counted: a broken file can produce thousands from one cause. The first error is always kept. */
const MAX_FINDINGS = 50
const MAX_TEXT_LENGTH = 4000
const MAX_CODE_LENGTH = 100

/**
 * How a negative amount is treated: an error in totals (`unsigned`), a warning in lines, where real vouchers sometimes have
 * them (`doubtful`), and accepted in roundings (`signed`).
 */
type Sign = 'unsigned' | 'doubtful' | 'signed'

/** Reads the fields of one document strictly and collects findings. */
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
    const isFirstError = severity === 'error' && !hasErrors(this.#findings)
    if (this.#findings.length >= MAX_FINDINGS && !isFirstError) this.#omitted += 1
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
    if (text.length > MAX_TEXT_LENGTH) {
      this.report('warning', 'overlong', node, `texto de ${text.length} caracteres, recortado`)
      text = text.slice(0, MAX_TEXT_LENGTH).toWellFormed()
    }
    return text === '' ? undefined : text
  }

  textAt(parent: XmlNode | undefined, name: string): string | undefined {
    return this.text(child(parent, name))
  }

  /** The texts of all children with a name, without the blank ones. */
  textsAt(parent: XmlNode, name: string): readonly string[] {
    return childrenNamed(parent, name)
      .map((node) => this.text(node))
      .filter((text) => text !== undefined)
  }

  /** An attribute that holds a code, such as a currency; undefined when it is missing, blank or too long. */
  attribute(node: XmlNode | undefined, name: string): string | undefined {
    const written = attribute(node, name)
    if (written === undefined || written === '') return undefined
    const code = hasInvisibles(written) ? withoutInvisibles(written) : collapseBlanks(written)
    return code === '' || code.length > MAX_CODE_LENGTH ? undefined : code
  }

  /** An exact decimal with its sign. Anything that is not a number is reported as an error. */
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

  /** A calendar date; the date part of a timestamp. */
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
