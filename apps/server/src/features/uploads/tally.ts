import type { UploadedFileKind, UploadedFileState, UploadProblem, UploadTarget } from '@contapro/contract/uploads'

/** What became of one voucher or row of a file. */
export type EntryResult =
  | { readonly kind: 'stored' | 'already-there'; readonly detail?: string; readonly target?: UploadTarget }
  | { readonly kind: 'other-ruc'; readonly reason: string; readonly isOwn?: boolean }
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

export function count(tally: Tally, result: EntryResult, where: Omit<UploadProblem, 'reason'> = {}, times = 1): void {
  tally.readCount += times
  if (result.kind === 'stored') tally.storedCount += times
  if (result.kind === 'already-there') tally.alreadyCount += times
  if (result.kind === 'other-ruc') tally.otherRucCount += times
  if (result.kind === 'other-ruc' && result.isOwn === true) tally.elsewhereCount += times
  if (result.kind === 'unreadable') tally.problemCount += times
  if ('reason' in result && tally.problems.length < MAX_PROBLEMS)
    tally.problems.push({ ...where, reason: result.reason.slice(0, MAX_REASON) })
}

export function stateOf({ storedCount, alreadyCount, otherRucCount, problemCount }: Tally): UploadedFileState {
  const isKept = storedCount + alreadyCount > 0
  if (problemCount + otherRucCount > 0 && isKept) return 'PARTLY'
  if (storedCount > 0) return 'STORED'
  if (alreadyCount > 0) return 'ALREADY_THERE'
  return otherRucCount > 0 && problemCount === 0 ? 'OTHER_RUC' : 'UNREADABLE'
}

const CDRS = /^(\d+) CDR/

/** How many CDRs a zip has is part of what it is about: they are recognized, and nothing of them is stored. */
export function noteCdrs(tally: Tally, results: readonly EntryResult[]): void {
  const found = results.filter(isCdr).length
  if (found === 0) return
  const before = Number(CDRS.exec(tally.detail ?? '')?.[1] ?? 0)
  tally.detail = `${before + found} CDR, que ya dicen los comprobantes`
}

/** Of what is one XML only a CDR has nothing that it could lead to. */
export function isCdr(result: EntryResult): boolean {
  return result.kind === 'already-there' && result.detail !== undefined && result.target === undefined
}
