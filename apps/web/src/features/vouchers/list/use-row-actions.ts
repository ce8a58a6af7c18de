import { useMemo } from 'react'

import { useStable } from '../../../lib/browser/use-stable.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { useOpenVoucher } from '../../../lib/url/use-open-voucher.ts'
import { hasPreview } from '../preview/has-preview.ts'
import { logVoucherUse } from '../voucher-usage.ts'
import type { Voucher } from '../voucher.ts'

/** What a row can open, always the same object, so that rows do not render again for it. */
export function useRowActions(period: PeriodKey, showItems: (voucher: Voucher) => void) {
  const openVoucher = useOpenVoucher()
  const open = useStable((voucher: Voucher) => {
    if (!hasPreview(voucher)) return
    logVoucherUse('preview', period)
    openVoucher.open(voucher.code)
  })
  const logDownload = useStable((kind: 'xml' | 'pdf') => logVoucherUse(kind, period))
  return useMemo(() => ({ open, showItems, logDownload }), [open, showItems, logDownload])
}
