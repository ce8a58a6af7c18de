import type { Book } from '@contapro/domain/vouchers/book'

import type { RegisterOwner } from './register-entry.ts'

/** Not the codes of SUNAT's API, which are 080000 and 140000. */
const BOOK_CODES: Readonly<Record<Book, string>> = { rce: '080400', rvie: '140400' }
const REPLACES_PROPOSAL = '02'
const OPERATES = '1'
const IN_SOLES = '1'
const FOR_SIRE = '2'

/**
 * The name of the file that replaces a proposal, without its extension: `LE2060012345020261000080400021112`. SUNAT takes each name once, and
 * wants the file in a zip of the same name.
 */
export function sireFileName(book: Book, { ruc, period }: RegisterOwner, hasRows: boolean): string {
  return `LE${ruc}${period}00${BOOK_CODES[book]}${REPLACES_PROPOSAL}${OPERATES}${hasRows ? '1' : '0'}${IN_SOLES}${FOR_SIRE}`
}
