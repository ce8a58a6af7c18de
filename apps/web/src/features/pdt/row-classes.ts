// The rows of a card, which its skeleton repeats.

export const amountRowClass =
  'flex min-h-10 items-center justify-between gap-3 border-line-soft not-first:border-t touch:min-h-11 print:min-h-7'

export const boxRowClass =
  '-mt-1 flex min-h-8 items-center justify-between gap-3 pb-1 text-12 text-text-3 touch:mt-0 touch:min-h-11 touch:pb-0 print:mt-0 print:min-h-4'
