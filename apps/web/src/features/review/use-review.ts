import type { DecisionKind } from '@contapro/contract/review'
import type { Business } from '@contapro/contract/businesses'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

import { toApiError } from '../../lib/api/api-error.ts'
import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { useOpenVoucher } from '../../lib/url/use-open-voucher.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { lacksReason } from './decisions/lacks-reason.ts'
import { useDecisionFlow } from './decisions/use-decision-flow.ts'
import type { SupplierGroup } from './list/group-by-supplier.ts'
import { rowId } from './list/review-row.tsx'
import { useListOrder } from './list/use-list-order.ts'
import { useReviewSelection } from './list/use-review-selection.ts'
import { useDecisionDraft } from './panel/use-decision-draft.ts'
import { reviewQueries } from './queries.ts'
import { useReviewListName } from './review-lists.ts'
import { useSupplierVouchers } from './use-supplier-vouchers.ts'
import { useReviewList } from './use-review-list.ts'

type GroupDecision = { group: SupplierGroup; kind: DecisionKind }

/** The open list and voucher, what is selected and written, and what can be done with them. */
export function useReview(business: Business, period: PeriodKey) {
  const client = useQueryClient()
  const isPhone = useIsPhone()
  const [name, setName] = useReviewListName()
  const order = useListOrder()
  const reviewed = useReviewList(business, period, name, order)
  const { list, rows, groups, hasMorePages } = reviewed
  const selection = useReviewSelection(name)
  const { openCode, open, change, close } = useOpenVoucher()
  /** Where the last press leads. The page shows it a moment later, and the next press may come before. */
  const target = useRef<string>(undefined)
  useLayoutEffect(() => {
    target.current = openCode
  }, [openCode])
  const show = (code: string) => {
    target.current = code
    change(code)
  }
  const reasonField = useRef<HTMLInputElement>(null)

  const [openGroup, setOpenGroup] = useState<string>()
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
      if (next) show(next.code)
      else close()
    },
    onClosed: () => focusRowLater(nextCode.current),
  })

  // In the other lists a decision is about one voucher.
  const canApplyToSupplier = name === 'observados'
  const appliesToSupplier = draft.appliesToSupplier && canApplyToSupplier
  const supplier = useSupplierVouchers(period, {
    current,
    rows,
    hasMorePages,
    isCounted: canApplyToSupplier,
    isChosen: appliesToSupplier,
  })
  /** The voucher that the last press leads to, which may not be on the screen yet. */
  const latest = () => rows.find(({ code }) => code === target.current) ?? current
  const decide = (kind: DecisionKind) => {
    if (!current) return
    if (lacksReason(kind, [current], draft.reason)) {
      draft.change({ isReasonMissing: true })
      reasonField.current?.focus()
      return
    }
    flow.decide({ kind, vouchers: [current], reason: draft.reason, appliesToSupplier, isMass: false })
  }
  /** All observed vouchers of a supplier, of which another page may have some. */
  const decideGroup = useMutation({
    mutationFn: async ({ group }: GroupDecision) =>
      hasMorePages ? client.fetchQuery(reviewQueries.ofSupplier(period, group.ruc, 'observado')) : [...group.vouchers],
    onSuccess: (vouchers, { kind }) =>
      flow.decide({ kind, vouchers, reason: '', appliesToSupplier: true, isMass: true }),
    onError: (error) => toast(toApiError(error).message, { tone: 'error' }),
  })
  const pagination = list.data?.metadata.pagination
  return {
    ...reviewed,
    name,
    setName,
    order,
    index,
    current,
    /** `7 de 12`, over all pages. */
    position: pagination ? `${(pagination.page - 1) * pagination.size + index + 1} de ${pagination.total_items}` : '',
    selection,
    draft,
    reasonField,
    flow,
    /** The observed vouchers of the supplier; undefined in lists where a decision is about one voucher. */
    ofSupplier: canApplyToSupplier ? supplier : undefined,
    /** What a press decides. */
    toDecide: appliesToSupplier ? supplier.vouchers : current ? [current] : [],
    decide,
    decideSelected: (kind: DecisionKind) => {
      const vouchers = [...selection.selected.values()]
      flow.decide({ kind, vouchers, reason: '', appliesToSupplier: false, isMass: true })
    },
    undoCurrent: () => current && flow.undo({ cpes: [current.code] }),
    latest,
    move: (step: 1 | -1) => {
      const from = latest()
      const next = rows[from ? rows.indexOf(from) + step : 0]
      if (!next) return
      show(next.code)
      if (!groups) return focusRow(next.code)
      // Its row is there once its group is open.
      setOpenGroup(next.supplier_ruc)
      focusRowLater(next.code)
    },
    isGroupOpen: (ruc: string) => ruc === openGroup || ruc === current?.supplier_ruc,
    /** Opens a group with its first voucher, or closes it. Phones show its vouchers first. */
    toggleGroup: ({ ruc, vouchers: [first] }: SupplierGroup) => {
      setOpenGroup(ruc === openGroup ? undefined : ruc)
      if (!isPhone && first && ruc !== current?.supplier_ruc) show(first.code)
    },
    decideGroup: (group: SupplierGroup, kind: DecisionKind) => decideGroup.mutate({ group, kind }),
    open: (code: string) => (isPhone ? open(code) : show(code)),
    close,
  }
}

export type ReviewController = ReturnType<typeof useReview>

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
