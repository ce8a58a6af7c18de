import { ReviewPage } from '../../features/review/review-page.tsx'
import { VoucherItems } from '../../features/vouchers/preview/voucher-items.tsx'
import { periodPage } from '../layout/private-layouts.tsx'

export const Component = periodPage((props) => (
  <ReviewPage
    {...props}
    renderItems={(period, voucher) =>
      voucher.item_description.length > 0 && <VoucherItems book="compras" period={period} voucher={voucher} />
    }
  />
))
