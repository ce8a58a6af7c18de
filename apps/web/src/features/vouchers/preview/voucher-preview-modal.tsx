import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { Delayed } from '../../../ui/feedback/delayed.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { stepsOf } from '../../../ui/overlays/steps-of.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { voucherQueries } from '../queries.ts'
import { voucherName } from '../../../lib/format/voucher-name.ts'
import type { RenderDestination, Voucher } from '../voucher.ts'

// The list does not wait for what only an open voucher shows.
const VoucherPreview = lazy(async () => ({ default: (await import('./voucher-preview.tsx')).VoucherPreview }))
const VoucherDownloads = lazy(async () => ({ default: (await import('./voucher-preview.tsx')).VoucherDownloads }))

type VoucherPreviewModalProps = {
  book: BookTab
  period: PeriodKey
  code: string
  /** The vouchers on screen, between which the preview moves. One that is not among them is fetched. */
  listed: readonly Voucher[]
  renderDestination: RenderDestination | undefined
  onChange: (voucher: Voucher) => void
  onClose: () => void
}

/** The preview of the voucher named in the URL, which may be on another page of the period. */
export function VoucherPreviewModal(props: VoucherPreviewModalProps) {
  const { book, period, code, listed, renderDestination, onChange, onClose } = props
  const position = listed.findIndex((candidate) => candidate.code === code)
  const found = useQuery({
    ...voucherQueries.one(period, book, code),
    // A listed voucher is not fetched. One that was fetched, from another page or to renew its links, stays fetched, so that changes refresh it.
    enabled: ({ state }) => position < 0 || Boolean(state.data),
  })
  const voucher = found.data ?? listed[position]
  // Signed links expire after 15 minutes; a refetch signs them again.
  const renewLinks = async () => (await found.refetch()).data
  return (
    <Modal
      width="xl"
      title={voucher ? voucherName(voucher) : 'Comprobante'}
      onClose={onClose}
      steps={stepsOf(listed, position, onChange)}
      footer={
        voucher && (voucher.xml_cpe_link || !voucher.hand_made) ? (
          <Suspense fallback={<div className="h-control" />}>
            <VoucherDownloads voucher={voucher} />
          </Suspense>
        ) : (
          <Button onClick={onClose}>Cerrar</Button>
        )
      }
    >
      {voucher && (
        <Suspense fallback={WAITING}>
          <VoucherPreview
            key={code}
            book={book}
            period={period}
            voucher={voucher}
            renderDestination={renderDestination}
            onRenewLinks={renewLinks}
          />
        </Suspense>
      )}
      {!voucher && found.isPending && WAITING}
      {!voucher && found.isError && <QueryFailure query={found} />}
      {!voucher && found.data === null && (
        <EmptyState
          as="p"
          title="Comprobante no encontrado"
          text="No está en este periodo. Prueba con otro periodo o búscalo por su serie y número."
        />
      )}
    </Modal>
  )
}

const WAITING = (
  <Delayed label="Cargando el comprobante...">
    <Skeleton className="h-[560px] max-h-[75vh] rounded-md" />
  </Delayed>
)
