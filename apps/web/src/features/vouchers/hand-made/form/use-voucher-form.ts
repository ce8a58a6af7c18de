import type { Book } from '@contapro/domain/vouchers/book'
import type { HandMadeProblem, HandMadeVoucher } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { wireName } from '@contapro/contract/hand-made-fields'
import { useState } from 'react'

import { ApiError } from '../../../../lib/api/api-error.ts'
import { typedSums, withSums, type TypedFields } from '@contapro/domain/vouchers/hand-made/typed-fields'
import { isError, readValues } from '../problems-of.ts'

export type VoucherForm = ReturnType<typeof useVoucherForm>

type Field = HandMadeProblem['field']

/** The fields of a voucher, what is wrong with them, and the sums that follow what is typed. */
export function useVoucherForm(book: Book, ruc: string, initial: TypedFields) {
  const [first] = useState(initial)
  const [values, setValues] = useState(first)
  // What somebody typed is not computed over; the sums of a voucher that is corrected follow when they are what would be computed.
  const [typed, setTyped] = useState<ReadonlySet<string>>(() => typedSums(book, initial))
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const [paper, setPaper] = useState<File>()
  const [unplaced, setUnplaced] = useState(false)
  const { voucher, problems } = readValues(book, ruc, values)

  const set = (changes: Partial<TypedFields>) => {
    const names = Object.keys(changes)
    const known = new Set([...typed, ...names.filter((name) => changes[name as keyof TypedFields] !== '')])
    // An emptied sum is computed again.
    for (const name of names) if (changes[name as keyof TypedFields] === '') known.delete(name)
    setTyped(known)
    setRefused((before) => new Map([...before].filter(([name]) => !names.includes(name))))
    setValues((before) => withSums(book, { ...before, ...changes }, known))
  }
  const isShown = (field: Field) => left.has(field) || left.has('all')
  const problemOf = (field: Field) => problems.find((problem) => problem.field === field)
  return {
    values,
    /** Something was typed. */
    isChanged: values !== first,
    voucher,
    paper,
    setPaper,
    unplaced,
    set,
    leave: (field: Field) => setLeft((before) => new Set([...before, field])),
    /** What is wrong with a field, once it was left. */
    errorOf(field: Field): string | undefined {
      const problem = problemOf(field)
      return refused.get(field) ?? (problem && isError(problem) && isShown(field) ? problem.message : undefined)
    },
    /** What is doubtful in a field, at any time. */
    warningOf(field: Field): HandMadeProblem | undefined {
      const problem = problemOf(field)
      return problem && !isError(problem) ? problem : undefined
    },
    problemOf,
    /** The voucher when nothing is wrong; otherwise every error is shown and the first field focused. */
    check(): HandMadeVoucher | undefined {
      setUnplaced(false)
      const first = problems.find(isError)
      if (!first) return voucher
      setLeft(new Set(['all']))
      document.getElementById(fieldId(first.field))?.focus()
      return undefined
    },
    /** Shows each error of the server at its field. */
    showFailure(error: unknown) {
      const items = error instanceof ApiError ? error.errors : []
      const names = Object.keys(voucher)
      const placed = items.flatMap(({ field, message }) => {
        const name = names.find((candidate) => wireName(candidate) === field)
        return name ? [[name, message] as const] : []
      })
      setRefused(new Map(placed))
      setUnplaced(placed.length === 0)
      const [name] = placed[0] ?? []
      if (name) document.getElementById(fieldId(name))?.focus()
    },
  }
}

export const fieldId = (field: string) => `anotar-${field}`
