import type { DecisionKind } from '@contapro/contract/review'
import type { Business } from '@contapro/contract/businesses'
import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import type { DecidedState } from '@contapro/domain/review/review-state'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { Navigate } from 'react-router'

import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { usePageKeys } from '../../lib/browser/use-page-keys.ts'
import { classNames } from '../../lib/format/class-names.ts'
import { readFlag, writeFlag } from '../../lib/session/flags.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { Tabs, type Tab } from '../../ui/controls/tabs.tsx'
import { fadePreviousData } from '../../ui/feedback/fade-previous-data.ts'
import { toast } from '../../ui/overlays/toast-store.ts'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { DecisionModal } from './decisions/decision-modal.tsx'
import { HistoryButton } from './history/history-button.tsx'
import { KeysModal } from './keys/keys-modal.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { EmptyList } from './list/empty-list.tsx'
import { ListPaneSkeleton } from './list/list-pane-skeleton.tsx'
import { ReviewList } from './list/review-list.tsx'
import { CurrentVoucher } from './panel/current-voucher.tsx'
import { PhoneBar } from './panel/phone-bar.tsx'
import { reviewQueries } from './queries.ts'
import { LIST_TEXTS, REVIEW_LISTS, type ReviewListName } from './review-lists.ts'
import { useReview, type ReviewController } from './use-review.ts'

const HistoryModal = lazy(async () => ({ default: (await import('./history/history-modal.tsx')).HistoryModal }))

type ReviewProps = {
  business: Business
  period: PeriodKey
  periodSelector: ReactNode
  renderItems: (period: PeriodKey, voucher: PurchaseVoucher) => ReactNode
  renderFiles: (period: PeriodKey, count: number) => ReactNode
}

/** The list, the voucher and its reasons side by side. On phones the list leads to the voucher. */
export function Review({ business, period, periodSelector, renderItems, renderFiles }: ReviewProps) {
  const review = useReview(business, period)
  const { name, list, rows, current, selection, paging, flow } = review
  const totals = useQuery(reviewQueries.totals(period)).data
  const isPhone = useIsPhone()
  const [areKeysOn, setAreKeysOn] = useState(() => !readFlag('reviewKeysOff'))
  const [areKeysShown, setAreKeysShown] = useState(false)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const decideByKey = (kind: DecisionKind, state: DecidedState) => {
    // A voucher is decided once it is on the screen.
    if (review.latest() !== current) return
    if (selection.selected.size > 0) review.decideSelected(kind)
    else if (current?.decision?.state !== state) review.decide(kind)
  }
  usePageKeys(areKeysOn, {
    j: () => review.move(1),
    k: () => review.move(-1),
    x: () => {
      const voucher = review.latest()
      if (voucher) selection.toggle(voucher)
    },
    v: () => decideByKey('validate', 'VALIDADO'),
    d: () => decideByKey('decline', 'RECHAZADO'),
    z: () => {
      if (flow.lastAction) flow.undo()
      else if (current?.decision) review.undoCurrent()
      else toast('Aquí no hay nada que deshacer. Lo que decidiste antes está en Historial.')
    },
    '?': () => setAreKeysShown(true),
  })

  const isVoucherAlone = isPhone && current !== undefined
  const shownAlone = isVoucherAlone ? current.code : undefined
  // On phones the voucher takes the place of the list, which may be scrolled far down.
  useEffect(() => {
    if (shownAlone !== undefined) window.scrollTo(0, 0)
  }, [shownAlone])

  const pagination = list.data?.metadata.pagination
  // Deciding all vouchers of the last page leaves it empty; an old link may point past the end.
  if (pagination && rows.length === 0 && pagination.total_items > 0 && paging.page > 1 && !list.isFetching)
    return <Navigate to={{ search: paging.pageSearch(Math.max(1, pagination.total_pages)) }} replace />
  const history = <HistoryButton onOpen={() => setIsHistoryOpen(true)} />
  return (
    <div
      data-review
      className="-mx-gutter -mb-6 flex min-h-0 flex-1 flex-col bg-surface not-first:border-t not-first:border-line first:-mt-6"
    >
      <Tabs
        label="Listas de comprobantes"
        value={name}
        onChange={review.setName}
        tabs={REVIEW_LISTS.map((value) => tabOf(value, review.counts[value]))}
        renderBar={(tabs) =>
          isVoucherAlone ? <CurrentBar review={review} /> : <ReviewBar tabs={tabs}>{periodSelector}</ReviewBar>
        }
      >
        {list.isPending && <ListPaneSkeleton />}
        {list.isError && !list.data && <QueryFailure query={list} />}
        {list.data && rows.length === 0 && (
          <EmptyList name={name} business={business} isLoading={list.isFetching} history={history} />
        )}
        {list.data && rows.length > 0 && (
          <div
            className={classNames(
              'min-h-0 flex-1 sm:grid sm:grid-cols-[18.75rem_minmax(0,1fr)] sm:grid-rows-[minmax(0,1fr)] 2xl:grid-cols-[21rem_minmax(0,1fr)_21.25rem]',
              fadePreviousData(list.isPlaceholderData),
            )}
          >
            {!isVoucherAlone && (
              <ReviewList
                review={review}
                list={list.data}
                history={history}
                files={name === 'validados' && renderFiles(period, list.data.summary.total_items)}
                bulkBar={
                  <BulkBar
                    selection={selection}
                    total={list.data.summary.total_items}
                    isSelectingAll={review.loadAll.isPending}
                    onSelectAll={() => review.loadAll.mutate(undefined, { onSuccess: selection.add })}
                    onDecide={review.decideSelected}
                  />
                }
              />
            )}
            {current && (
              <CurrentVoucher
                review={review}
                voucher={current}
                period={period}
                totals={totals}
                items={renderItems(period, current)}
                areKeysOn={areKeysOn}
                onShowKeys={() => setAreKeysShown(true)}
              />
            )}
          </div>
        )}
      </Tabs>
      {/* Not beside its button: an undone decision may fill or empty the list that has it. */}
      {isHistoryOpen && (
        <Suspense>
          <HistoryModal period={period} flow={flow} onClose={() => setIsHistoryOpen(false)} />
        </Suspense>
      )}
      <DecisionModal flow={flow} period={period} totals={totals} />
      {areKeysShown && (
        <KeysModal
          areOn={areKeysOn}
          onSwitch={(areOn) => {
            setAreKeysOn(areOn)
            writeFlag('reviewKeysOff', !areOn)
          }}
          onClose={() => setAreKeysShown(false)}
        />
      )}
    </div>
  )
}

function tabOf(value: ReviewListName, count: number | undefined): Tab<ReviewListName> {
  const label = LIST_TEXTS[value].title
  return count === undefined ? { value, label } : { value, label, count }
}

/** The title, the tabs and the period in one line. */
function ReviewBar({ tabs, children }: { tabs: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-6 border-b border-line px-gutter phone:gap-x-3 phone:gap-y-2 phone:pt-3">
      <h1 className="text-20 font-semibold">Observaciones</h1>
      <div className="min-w-0 self-end pt-3 phone:order-3 phone:-mt-1 phone:w-full phone:pt-0">{tabs}</div>
      <div className="ml-auto flex items-center gap-2 py-2 phone:w-full phone:py-0 phone:*:flex-1">{children}</div>
    </div>
  )
}

/** Above a voucher that fills a phone. */
function CurrentBar({ review: { name, position, index, rows, move, close } }: { review: ReviewController }) {
  return (
    <PhoneBar
      title={`${LIST_TEXTS[name].title}, ${position}`}
      onBack={close}
      onPrevious={index > 0 ? () => move(-1) : undefined}
      onNext={index < rows.length - 1 ? () => move(1) : undefined}
    />
  )
}
