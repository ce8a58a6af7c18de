import type { Detraction } from '@contapro/contract/detractions'
import { useState } from 'react'

import { toCents } from '../../../lib/format/soles.ts'
import { missingAmount } from '../detraction.ts'

const NONE: ReadonlyMap<string, Detraction> = new Map()

/** The rows chosen for a lot, on all pages of a list. Another list begins without any: what cannot be reached is not paid. */
export function useChosenRows(listKey: string, shown: readonly Detraction[]) {
  const [state, setState] = useState({ listKey, rows: NONE, isAll: false })
  const isSameList = state.listKey === listKey
  const rows = isSameList ? state.rows : NONE
  const setRows = (next: ReadonlyMap<string, Detraction>, isAll = false) => setState({ listKey, rows: next, isAll })
  return {
    rows: [...rows.values()],
    selected: new Set(rows.keys()),
    /** Whether they are all of the list that a lot can pay. */
    isAll: isSameList && state.isAll,
    chooseAll: (all: readonly Detraction[]) => setRows(byCode(all), true),
    clear: () => setRows(NONE),
    /** The table knows only the rows of its page, so those of other pages stay. */
    onChange: (codes: ReadonlySet<string>) => {
      const others = [...rows.values()].filter(({ code }) => !shown.some((row) => row.code === code))
      const chosen = [...others, ...shown.filter(({ code }) => codes.has(code))]
      setRows(byCode(chosen))
    },
  }
}

function byCode(rows: readonly Detraction[]): ReadonlyMap<string, Detraction> {
  return new Map(rows.map((row) => [row.code, row]))
}

/** Whether a lot can pay it: no other lot does, and what is missing is known. */
export function canChoose(row: Detraction): boolean {
  return row.lot === null && (missingAmount(row) ?? 0) > 0
}

/** What the rows have to be deposited, the IGV that is deferred until then, will be without a deposit in time, or is lost; in soles. */
export function sumChosen(rows: readonly Detraction[]) {
  const igvOf = (isDeferred: boolean) =>
    addUp(rows.filter((row) => row.is_deferred === isDeferred).map((row) => row.frozen_igv))
  return {
    amount: addUp(rows.map((row) => missingAmount(row) ?? 0)),
    deferredIgv: igvOf(true),
    awaitedIgv: igvOf(false),
    lostIgv: addUp(rows.map((row) => row.lost_igv)),
  }
}

function addUp(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + toCents(amount), 0) / 100
}
