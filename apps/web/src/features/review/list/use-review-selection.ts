import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { useState } from 'react'

export type Selected = ReadonlyMap<string, PurchaseVoucher>

const NONE: Selected = new Map()

/** The selected vouchers of a list, also those of pages that are not shown. They are forgotten with the list. */
export function useReviewSelection(listKey: string) {
  const [state, setState] = useState({ listKey, selected: NONE })
  const selected = state.listKey === listKey ? state.selected : NONE
  const set = (next: Selected) => setState({ listKey, selected: next })
  return {
    selected,
    toggle: (voucher: PurchaseVoucher) => {
      const next = new Map(selected)
      if (!next.delete(voucher.code)) next.set(voucher.code, voucher)
      set(next)
    },
    add: (vouchers: readonly PurchaseVoucher[]) =>
      set(new Map([...selected, ...vouchers.map((voucher) => [voucher.code, voucher] as const)])),
    remove: (codes: readonly string[]) => {
      const removed = new Set(codes)
      set(new Map([...selected].filter(([code]) => !removed.has(code))))
    },
    clear: () => set(NONE),
  }
}

export type ReviewSelection = ReturnType<typeof useReviewSelection>
