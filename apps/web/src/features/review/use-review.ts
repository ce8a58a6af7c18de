import type { Business } from '@contapro/contract/businesses'
import { useEffect, useRef, useState } from 'react'

import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { useOpenVoucher } from '../../lib/url/use-open-voucher.ts'
import { lacksReason } from './decisions/must-explain.ts'
import { useDecisionFlow } from './decisions/use-decision-flow.ts'
import { rowId } from './list/review-row.tsx'
import { useReviewSelection } from './list/use-review-selection.ts'
import type { DecisionKind } from './mutations.ts'
import { useDecisionDraft } from './panel/use-decision-draft.ts'
import { useReviewListName } from './review-lists.ts'
import { useReviewList } from './use-review-list.ts'

/** The open list and voucher, what is selected and written, and what can be done with them. */
export function useReview(business: Business, period: PeriodKey) {
  const isPhone = useIsPhone()
  const [name, setName] = useReviewListName()
  const { list, paging, counts, all } = useReviewList(business, period, name)
  const selection = useReviewSelection(name)
  const { openCode, open, change, close } = useOpenVoucher()
  const reasonField = useRef<HTMLInputElement>(null)

  const rows = list.data?.data ?? []
  const openIndex = rows.findIndex(({ code }) => code === openCode)
  // On phones the list is shown first; elsewhere its first voucher is open.
  const index = openIndex < 0 && !isPhone ? 0 : openIndex
  const current = rows[index]
  const draft = useDecisionDraft(current?.code ?? '')
  const focusRowLater = useFocusRowLater()
  const nextCode = useRef<string>(undefined)

  const flow = useDecisionFlow(period, {
    onDecided: (codes) => {
      selection.remove(codes)
      const decided = new Set(codes)
      if (!current || !decided.has(current.code)) return
      const isLeft = ({ code }: { code: string }) => !decided.has(code)
      const next = rows.slice(index + 1).find(isLeft) ?? rows.slice(0, index).findLast(isLeft)
      nextCode.current = next?.code
      if (next) change(next.code)
      else close()
    },
    onClosed: () => focusRowLater(nextCode.current),
  })

  const ofSupplier =
    name === 'observados' ? rows.filter(({ supplier_ruc: ruc }) => ruc === current?.supplier_ruc) : undefined
  const appliesToSupplier = draft.appliesToSupplier && ofSupplier !== undefined
  const decide = (kind: DecisionKind) => {
    if (!current) return
    if (lacksReason(kind, [current], draft.reason)) {
      draft.change({ isReasonMissing: true })
      reasonField.current?.focus()
      return
    }
    flow.decide({ kind, vouchers: [current], reason: draft.reason, appliesToSupplier, isMass: false })
  }
  const pagination = list.data?.metadata.pagination
  return {
    name,
    setName,
    list,
    rows,
    index,
    current,
    /** `7 de 12`, over all pages. */
    position: pagination ? `${(pagination.page - 1) * pagination.size + index + 1} de ${pagination.total_items}` : '',
    paging,
    counts,
    selection,
    all,
    draft,
    reasonField,
    flow,
    /** The observed vouchers of the supplier on this page; undefined in lists where a decision is about one voucher. */
    ofSupplier,
    /** What a press decides. */
    decided: appliesToSupplier ? ofSupplier : current ? [current] : [],
    decide,
    decideSelected: (kind: DecisionKind) => {
      const vouchers = [...selection.selected.values()]
      flow.decide({ kind, vouchers, reason: '', appliesToSupplier: false, isMass: true })
    },
    undoCurrent: () => current && flow.undo({ cpes: [current.code] }),
    move: (step: 1 | -1) => {
      const next = rows[current ? index + step : 0]
      if (!next) return
      change(next.code)
      focusRow(next.code)
    },
    open: (code: string) => (isPhone ? open(code) : change(code)),
    close,
  }
}

export type ReviewState = ReturnType<typeof useReview>

/** Moves the focus to the row of a voucher when the window over the page has closed, so that the row is in view and read out. */
function useFocusRowLater() {
  const [request, setRequest] = useState<{ code: string }>()
  useEffect(() => {
    if (request) focusRow(request.code)
  }, [request])
  return (code: string | undefined) => setRequest(code === undefined ? undefined : { code })
}

function focusRow(code: string): void {
  document.getElementById(rowId(code))?.focus()
}
