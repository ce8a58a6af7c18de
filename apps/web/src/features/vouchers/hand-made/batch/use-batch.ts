import type { Book } from '@contapro/domain/vouchers/book'
import { wireName } from '@contapro/contract/hand-made-fields'
import type { HandMadeProblem } from '@contapro/domain/vouchers/hand-made/hand-made-voucher'
import { voucherCode } from '@contapro/domain/vouchers/voucher-code'
import { useState } from 'react'

import type { PeriodKey } from '../../../../lib/url/period-key.ts'
import { toast } from '../../../../ui/overlays/toast-store.ts'
import { describeFailure } from '../describe-failure.ts'
import type { TypedFields } from '@contapro/domain/vouchers/hand-made/typed-fields'
import { useSaveVouchers, type BatchResult } from '../mutations.ts'
import { isError, readValues } from '../problems-of.ts'
import { useDraft } from '../use-draft.ts'

type Stored = {
  readonly id: number
  readonly values: TypedFields
  /** What the server said of it. */
  readonly refused: readonly HandMadeProblem[]
  readonly isThere: boolean
  /** What was mended: these fields stay while somebody types in them. */
  readonly mended: readonly (keyof TypedFields)[]
}

export type Batch = ReturnType<typeof useBatch>
export type BatchLine = Batch['lines'][number]

/** Lines of vouchers, what is wrong with each, and their saving. */
export function useBatch(book: Book, period: PeriodKey, onSaved: () => void) {
  const [stored, setStored] = useState<readonly Stored[]>([])
  const [savedCodes, setSavedCodes] = useState<ReadonlySet<string>>(new Set())
  const save = useSaveVouchers(period.businessUuid)
  const draft = useDraft(`${period.businessUuid} ${book} lines`, stored.length > 0 ? stored : undefined)
  const seen = new Set(savedCodes)
  const lines = stored.map((line, index) => {
    const { voucher, problems, unreadable } = readValues(book, period.ruc, line.values)
    const issuer = book === 'rce' ? voucher.partyDocument : period.ruc
    const code = voucherCode({ issuer, type: voucher.documentType, series: voucher.series, number: voucher.number })
    const isRepeated = voucher.number !== '' && seen.has(code)
    seen.add(code)
    const repeated = savedCodes.has(code) ? SAVED : REPEATED
    const all = isRepeated ? [repeated, ...problems] : [...line.refused, ...problems]
    const isTotalKnown = line.values.total !== '' && !unreadable.includes('total')
    const isReady = !line.isThere && !all.some(isError)
    return { ...line, position: index + 1, code, voucher, problems: all, isTotalKnown, isReady }
  })
  const ready = lines.filter(({ isReady }) => isReady)

  const submit = () => {
    save.mutate(
      ready.map(({ voucher }) => voucher),
      {
        onSuccess: (result) => {
          const saved = ready.filter((_, index) => result.rows[index]?.state === 'STORED')
          const left = stored.filter(({ id }) => !saved.some((line) => line.id === id))
          setSavedCodes((before) => new Set([...before, ...saved.map(({ code }) => code)]))
          toast(result.stored === 1 ? '1 comprobante guardado' : `${result.stored} comprobantes guardados`)
          if (left.length === 0) {
            draft.forget()
            onSaved()
          } else
            setStored(
              left.map((line) =>
                withAnswer(
                  line,
                  ready.findIndex(({ id }) => id === line.id),
                  result,
                ),
              ),
            )
        },
        onError: (error) => toast(describeFailure(error), { tone: 'error' }),
      },
    )
  }
  return {
    lines,
    ready,
    /** Brings back the lines that were left without saving them; undefined without any. */
    recover: draft.offered && (() => setStored(draft.offered ?? [])),
    isSaving: save.isPending,
    begin: (all: readonly TypedFields[]) => {
      draft.forget()
      setSavedCodes(new Set())
      setStored(all.map((values, id) => ({ id, values, refused: [], isThere: false, mended: [] })))
    },
    change: (id: number, changes: Partial<TypedFields>) =>
      setStored((before) => before.map((line) => (line.id === id ? mend(line, changes) : line))),
    remove: (id: number) => setStored((before) => before.filter((line) => line.id !== id)),
    save: () => {
      if (ready.length > 0 && !save.isPending) submit()
    },
  }
}

function mend(line: Stored, changes: Partial<TypedFields>): Stored {
  const names = Object.keys(changes) as (keyof TypedFields)[]
  const values = { ...line.values, ...changes }
  return { ...line, values, refused: [], isThere: false, mended: [...new Set([...line.mended, ...names])] }
}

const REPEATED: HandMadeProblem = { field: 'number', level: 'error', message: 'Está repetido en estas líneas' }
const SAVED: HandMadeProblem = { field: 'number', level: 'error', message: 'Ya se guardó con otra de estas líneas' }

function withAnswer(line: Stored, index: number, { rows }: BatchResult): Stored {
  const answer = index < 0 ? undefined : rows[index]
  if (!answer || answer.state === 'STORED') return line
  const names = Object.keys(line.values) as HandMadeProblem['field'][]
  const refused = answer.errors.map(({ field, message }): HandMadeProblem => ({
    field: names.find((name) => wireName(name) === field) ?? 'number',
    level: 'error',
    message,
  }))
  return { ...line, refused, isThere: answer.state === 'ALREADY_THERE' }
}
