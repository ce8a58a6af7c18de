import type { UploadedFileKind, UploadedFileState, UploadProblem, UploadTarget } from '@contapro/contract/uploads'

/** What became of one voucher or row of a file. */
export type EntryResult =
  | { readonly kind: 'stored' | 'already-there'; readonly detail?: string; readonly target?: UploadTarget }
  | { readonly kind: 'other-ruc'; readonly reason: string; readonly isOwn?: boolean }
  /** Another voucher of the same number is stored. */
  | { readonly kind: 'conflict'; readonly reason: string }
  /** A register had it, and SUNAT has taken it out. */
  | { readonly kind: 'withdrawn'; readonly reason: string }
  /** It is recognized, and nothing of it is stored. */
  | { readonly kind: 'cdr'; readonly detail: string }
  | { readonly kind: 'unreadable'; readonly reason: string }

/** What became of a file so far. */
export type Tally = {
  kind: UploadedFileKind
  readCount: number
  storedCount: number
  alreadyCount: number
  otherRucCount: number
  /** Of those, what is of another business of the accountant. */
  elsewhereCount: number
  problemCount: number
  problems: UploadProblem[]
  entriesDone: number
  detail: string | null
  target: UploadTarget | null
}

/** Of a file full of problems this many are kept; all of them are counted. */
const MAX_PROBLEMS = 200
const MAX_REASON = 300
/** So many files that nobody reads are named. */
const MAX_IGNORED = 50

/** Where in a file something is. */
export type Place = Omit<UploadProblem, 'reason'>

export function newTally(kind: UploadedFileKind): Tally {
  return {
    kind,
    readCount: 0,
    storedCount: 0,
    alreadyCount: 0,
    otherRucCount: 0,
    elsewhereCount: 0,
    problemCount: 0,
    problems: [],
    entriesDone: 0,
    detail: null,
    target: null,
  }
}

export function countResult(tally: Tally, result: EntryResult, where: Place = {}, times = 1): void {
  tally.readCount += times
  if (result.kind === 'stored') tally.storedCount += times
  if (result.kind === 'already-there') tally.alreadyCount += times
  if (result.kind === 'other-ruc') tally.otherRucCount += times
  if (result.kind === 'other-ruc' && result.isOwn === true) tally.elsewhereCount += times
  if (result.kind === 'unreadable' || result.kind === 'conflict' || result.kind === 'withdrawn')
    tally.problemCount += times
  if ('reason' in result && tally.problems.length < MAX_PROBLEMS)
    tally.problems.push({
      ...where,
      ...((result.kind === 'conflict' || result.kind === 'withdrawn') && { kind: result.kind }),
      reason: result.reason.slice(0, MAX_REASON),
    })
}

/** Names a file inside a zip that is of no kind that is read. It is no mistake: zips of vouchers have their pictures too. */
export function noteIgnored(tally: Tally, entry: string): void {
  const ignored = tally.problems.filter(({ kind }) => kind === 'ignored').length
  if (ignored >= MAX_IGNORED || tally.problems.length >= MAX_PROBLEMS) return
  tally.problems.push({ entry, kind: 'ignored', reason: 'No se lee: no es XML, ZIP, TXT, CSV ni XLSX' })
}

type Named = { readonly series: string; readonly number: string }

/** Says first that vouchers of the period, which count, are not in its file. It is no mistake of the file. */
export function noteAbsent(tally: Tally, count: number, first: readonly Named[], where: Place): void {
  if (count === 0) return
  const names = first.map(({ series, number }) => `${series}-${number}`)
  const others = count - names.length
  const listed = others > 0 ? `${names.join(', ')} y ${others.toLocaleString('en-US')} más` : names.join(', ')
  const are = count === 1 ? 'comprobante que ya tenías no figura' : 'comprobantes que ya tenías no figuran'
  const reason = `${count.toLocaleString('en-US')} ${are} en este archivo: ${listed}`
  tally.problems.unshift({ ...where, kind: 'absent', count, reason: reason.slice(0, MAX_REASON) })
}

export function stateOf({ storedCount, alreadyCount, otherRucCount, problemCount }: Tally): UploadedFileState {
  const isKept = storedCount + alreadyCount > 0
  if (problemCount + otherRucCount > 0 && isKept) return 'PARTLY'
  if (storedCount > 0) return 'STORED'
  if (alreadyCount > 0) return 'ALREADY_THERE'
  if (problemCount > 0) return 'UNREADABLE'
  // Nothing but CDRs.
  return otherRucCount > 0 ? 'OTHER_RUC' : 'ALREADY_THERE'
}

/** What a voucher is, and where it is found. */
export type KeptVoucher = { readonly detail: string; readonly target: UploadTarget }

/** Names the voucher of a file that has brought only one. `kept` are those that were just counted. */
export function nameOnlyVoucher(tally: Tally, kept: readonly KeptVoucher[]): void {
  const [only] = kept
  if (!only) return
  const isOnly = tally.storedCount + tally.alreadyCount === 1
  if (!isOnly && !isNamed(tally)) return
  tally.detail = isOnly ? only.detail : null
  tally.target = isOnly ? only.target : null
}

const isNamed = ({ target }: Tally) => target !== null && target.voucher_code !== null

/** How many CDRs a zip has is part of what it is about. They are all that is read and in no other count, because nothing of them is stored. */
export function describeCdrs(tally: Tally): void {
  const { readCount, storedCount, alreadyCount, otherRucCount, problemCount } = tally
  const cdrs = readCount - storedCount - alreadyCount - otherRucCount - problemCount
  if (cdrs > 0 && !isNamed(tally)) tally.detail = `${cdrs} CDR, que ya dicen los comprobantes`
}
