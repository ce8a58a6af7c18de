import { useOpenVoucher } from '../../../lib/url/use-open-voucher.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { logVoucherUse } from '../voucher-usage.ts'
import type { RenderDestination, Voucher } from '../voucher.ts'
import { VoucherPreviewModal } from './voucher-preview-modal.tsx'

type PreviewOfUrlProps = {
  book: BookTab
  period: PeriodKey
  listed: readonly Voucher[]
  renderDestination: RenderDestination | undefined
}

/** The preview of the voucher that the URL names. */
export function PreviewOfUrl({ book, period, listed, renderDestination }: PreviewOfUrlProps) {
  const { openCode, change, close } = useOpenVoucher()
  if (!openCode) return null
  return (
    <VoucherPreviewModal
      book={book}
      period={period}
      code={openCode}
      listed={listed}
      renderDestination={renderDestination}
      onChange={(voucher) => {
        logVoucherUse('preview', period)
        change(voucher.code)
      }}
      onClose={close}
    />
  )
}
