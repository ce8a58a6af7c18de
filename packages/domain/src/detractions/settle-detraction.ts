import type { CalendarDate } from '../dates/calendar-date.ts'
import { cents, sumCents, zeroCents, type Cents } from '../money/cents.ts'
import { DEPOSIT_TOLERANCE } from './required-deposit.ts'

/** A deposit for a voucher; without an amount it pays all. */
export type DepositPart = { readonly date: CalendarDate; readonly amount: Cents | undefined }

/** A credit note that modifies one voucher. */
export type CreditNotePart = {
  readonly date: CalendarDate
  /** What it takes from the voucher's total; undefined when nobody knows it in soles. */
  readonly total: Cents | undefined
  /** Its reason says that it takes back the whole operation. */
  readonly isWhole: boolean
}

type Detraction = {
  /** Of the voucher; undefined when nobody knows it. */
  readonly total: Cents | undefined
  /** What is to be deposited once credit notes took so much from the total; undefined when nobody knows it. */
  readonly requiredAfter: (notes: Cents) => Cents | undefined
  readonly deposits: readonly DepositPart[]
  readonly notes: readonly CreditNotePart[]
}

export type Settlement = {
  /** To be deposited in all. Of what was taken back, what was due before. */
  readonly amount: Cents | undefined
  /** What notes took from the total before the deposit was whole. */
  readonly notesAmount: Cents
  /** The day on which nothing was missing any more, of a detraction with deposits. */
  readonly completedOn: CalendarDate | undefined
  /** The day on which notes had taken all of it back before the deposit was whole: nothing is due any more. */
  readonly takenBackOn: CalendarDate | undefined
}

/** Reasons of catalog 09 by which a note takes back the whole operation: annulled, issued to a wrong RUC, all returned. */
export const WHOLE_NOTE_REASONS: readonly string[] = ['01', '02', '06']

/**
 * What is due for a voucher after its deposits and credit notes, in the order of their days. A note of before the whole deposit lowers what is
 * due; one of after it changes nothing. On the same day the note comes first.
 */
export function settleDetraction({ total, requiredAfter, deposits, notes }: Detraction): Settlement {
  let [notesAmount, deposited] = [zeroCents, zeroCents]
  let amount = requiredAfter(zeroCents)
  let [isBegun, takenBackOn, completedOn]: [boolean, CalendarDate?, CalendarDate?] = [false]
  for (const event of inOrder(notes, deposits)) {
    // Of an unknown amount the last deposit is the one that completes it: an earlier one was not all.
    if (completedOn !== undefined && amount !== undefined) break
    if ('isWhole' in event) {
      notesAmount = takenBy(event, notesAmount, total)
      const due = event.isWhole || notesAmount === total ? zeroCents : requiredAfter(notesAmount)
      if (due === 0) takenBackOn ??= event.date
      else amount = due
    } else {
      deposited = sumCents([deposited, event.amount ?? amount ?? zeroCents])
      isBegun = true
    }
    const isWhole = takenBackOn !== undefined || amount === undefined || deposited >= amount - DEPOSIT_TOLERANCE
    if (isBegun && isWhole && !('isWhole' in event && amount === undefined)) completedOn = event.date
  }
  return { amount, notesAmount, completedOn, takenBackOn }
}

/** Never more than the voucher had. */
function takenBy(note: CreditNotePart, before: Cents, total: Cents | undefined): Cents {
  if (note.isWhole && total !== undefined) return total
  const taken = sumCents([before, note.total ?? zeroCents])
  return total === undefined ? taken : cents(Math.min(taken, total))
}

type Event = CreditNotePart | DepositPart

function inOrder(notes: readonly CreditNotePart[], deposits: readonly DepositPart[]): Event[] {
  return [...notes, ...deposits].toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)))
}
