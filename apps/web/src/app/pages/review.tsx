import { ZipLink } from '../../features/reports/zip/zip-button.tsx'
import { ReviewPage } from '../../features/review/review-page.tsx'
import { VoucherItems } from '../../features/vouchers/preview/voucher-items.tsx'
import { periodPage } from '../layout/private-layouts.tsx'

export const Component = periodPage((props) => (
  <ReviewPage
    {...props}
    renderItems={(period, voucher) =>
      voucher.item_description.length > 0 && <VoucherItems book="compras" period={period} voucher={voucher} />
    }
    renderFiles={(period, count) => <ZipLink book="compras" period={period} count={count} isValidated />}
  />
))
