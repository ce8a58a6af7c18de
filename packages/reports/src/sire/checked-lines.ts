import type { Book } from '@contapro/domain/vouchers/book'

import { lineChecker } from './check-line.ts'
import { nameField } from './field-values.ts'
import { rceLine, type RceLayout } from './rce-line.ts'
import type { PurchaseEntry, RegisterOwner, SaleEntry } from './register-entry.ts'
import { rvieLine } from './rvie-line.ts'

/** A line that SUNAT would take, or why it would not. */
export type CheckedLine = { readonly line: string } | { readonly problems: readonly string[] }

export type CheckedWriter<Entry> = (entry: Entry) => CheckedLine

/** Writes lines of purchases, each read again and compared with the norm. No voucher is written twice. */
export function rceWriter(owner: RegisterOwner, layout: RceLayout = '37'): CheckedWriter<PurchaseEntry> {
  const check = onceChecker('rce', owner, layout === '41' ? 4 : 0)
  const written = cleanOwner(owner)
  return (entry) => check(rceLine(written, entry, layout), [...keyOf(entry), entry.party.document, entry.year])
}

/** The same for sales. */
export function rvieWriter(owner: RegisterOwner): CheckedWriter<SaleEntry> {
  const check = onceChecker('rvie', owner, 0)
  const written = cleanOwner(owner)
  return (entry) => check(rvieLine(written, entry), keyOf(entry))
}

/** Every line has the name, so it is cleaned once. */
const cleanOwner = (owner: RegisterOwner): RegisterOwner => ({ ...owner, name: nameField(owner.name) })

function onceChecker(book: Book, { period }: RegisterOwner, extraFields: number) {
  const check = lineChecker(book, { period, extraFields })
  const written = new Set<string>()
  return (line: string, key: readonly string[]): CheckedLine => {
    const problems = check(line)
    const name = key.join('|')
    if (written.has(name)) problems.push('el comprobante está repetido')
    if (problems.length > 0) return { problems }
    written.add(name)
    return { line }
  }
}

const keyOf = ({ type, series, number }: PurchaseEntry | SaleEntry) => [type, series, number]
