import type { InboxItem } from '@contapro/contract/inbox'
import { MAX_REASON_LENGTH, type DecisionKind } from '@contapro/contract/review'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { plainAmount } from '../../../lib/format/soles.ts'
import { issueDate, seriesNumber } from '../../../lib/format/voucher-name.ts'
import { usePageKeys } from '../../../lib/browser/use-page-keys.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Kbd } from '../../../ui/controls/kbd.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { isBlocked, REASON_REQUIRED } from '../../../ui/review/is-blocked.ts'
import { ReasonList } from '../../../ui/review/reason-list.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { PaneFrame } from './pane-frame.tsx'
import { linksOf } from './kinds.tsx'
import { useDecideOne } from './mutations.ts'
import { inboxQueries } from './queries.ts'
import type { InboxController } from './use-inbox.ts'

const DONE: Record<DecisionKind, string> = { validate: 'validado', decline: 'declinado' }
const NO_VOUCHERS: readonly PurchaseVoucher[] = []

/** The observed purchases of a client, one of which is decided with each press. The next one follows, and after the last the next client. */
export function ObservedPane({ inbox, item }: { inbox: InboxController; item: InboxItem }) {
  const list = useQuery(inboxQueries.observed(item))
  const vouchers = list.data?.data ?? NO_VOUCHERS
  const [cursor, setCursor] = useState(0)
  const index = Math.min(cursor, vouchers.length - 1)
  const current = vouchers[index]
  const [reason, setReason] = useState({ code: '', text: '', isMissing: false })
  const draft = reason.code === current?.code ? reason : { code: current?.code ?? '', text: '', isMissing: false }
  const reasonField = useRef<HTMLInputElement>(null)
  const decideOne = useDecideOne()

  const decide = (kind: DecisionKind) => {
    if (!current || decideOne.isPending) return
    if (kind === 'validate' && isBlocked(current) && draft.text.trim() === '') {
      setReason({ ...draft, isMissing: true })
      reasonField.current?.focus()
      return
    }
    // It stays open when it comes to stand elsewhere in the list.
    inbox.open(item.id)
    decideOne.mutate(
      { item, kind, code: current.code, reason: draft.text },
      {
        onSuccess: ({ data: { updated, failed, action_id: actionId } }) => {
          const [problem] = failed
          if (problem) toast(problem.reason, { tone: 'warn' })
          const actions = actionId === null ? [] : [{ business_uuid: item.business.uuid, action_id: actionId }]
          if (updated.length > 0)
            inbox.offerUndo({ text: `${seriesNumber(current)} ${DONE[kind]}`, actions, items: [item] })
        },
      },
    )
  }
  // With a selection they decide about that.
  const hasKeys = inbox.selected.length === 0
  usePageKeys(hasKeys, {
    v: () => decide('validate'),
    d: () => decide('decline'),
  })
  usePageKeys(true, {
    arrowdown: () => setCursor(Math.min(index + 1, vouchers.length - 1)),
    arrowup: () => setCursor(Math.max(index - 1, 0)),
  })
  const [review] = linksOf(item)
  return (
    <PaneFrame
      item={item}
      foot={
        <>
          <Button
            variant="primary"
            disabled={!current}
            loading={decideOne.isPending}
            onClick={() => decide('validate')}
          >
            Validar {hasKeys && <Kbd>V</Kbd>}
          </Button>
          <Button disabled={!current} onClick={() => decide('decline')}>
            Declinar {hasKeys && <Kbd>D</Kbd>}
          </Button>
          {review && (
            <ButtonLink to={review.to} variant="ghost">
              {review.text}
            </ButtonLink>
          )}
        </>
      }
    >
      {list.isPending && (
        <SkeletonRows
          label="Cargando los observados..."
          rows={4}
          rowClass="grid gap-2 py-2"
          bars={['h-2.5 w-3/5', 'h-2.5 w-2/5']}
        />
      )}
      {list.isError && !list.data && <QueryFailure query={list} />}
      {current && (
        <>
          <ul
            aria-label="Observados"
            className="max-h-60 divide-y divide-line-soft overflow-y-auto rounded-md border border-line phone:max-h-none"
          >
            {vouchers.map((voucher, position) => (
              <VoucherRow
                key={voucher.code}
                voucher={voucher}
                isCurrent={position === index}
                onOpen={() => setCursor(position)}
              />
            ))}
          </ul>
          <section aria-label="Por qué está observado">
            <h3 className="text-13 font-semibold">Por qué está observado {seriesNumber(current)}</h3>
            <ReasonList label={`Motivos de ${seriesNumber(current)}`} reasons={current.reasons} />
          </section>
          {(isBlocked(current) || draft.text !== '') && (
            <TextField
              ref={reasonField}
              label="Motivo"
              value={draft.text}
              error={draft.isMissing ? REASON_REQUIRED : undefined}
              maxLength={MAX_REASON_LENGTH}
              onChange={(event) => setReason({ code: current.code, text: event.target.value, isMissing: false })}
            />
          )}
        </>
      )}
    </PaneFrame>
  )
}

type VoucherRowProps = { voucher: PurchaseVoucher; isCurrent: boolean; onOpen: () => void }

function VoucherRow({ voucher, isCurrent, onOpen }: VoucherRowProps) {
  const { supplier_business_name: supplier, igv_amount: igv } = voucher
  return (
    <li
      ref={isCurrent ? scrollIntoView : undefined}
      data-current={isCurrent || undefined}
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-2 text-12/4 hover:bg-hover data-current:bg-selected"
    >
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        title={supplier}
        onClick={onOpen}
        className="truncate text-left font-medium -outline-offset-2 after:absolute after:inset-0"
      >
        {supplier}
      </button>
      <span className="num text-right font-medium">{igv === null ? 'Sin soles' : plainAmount(igv)}</span>
      <span className="truncate text-text-3">
        {seriesNumber(voucher)} · {issueDate(voucher)}
      </span>
      <span className="text-right text-text-3">IGV S/</span>
    </li>
  )
}

function scrollIntoView(element: HTMLLIElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
