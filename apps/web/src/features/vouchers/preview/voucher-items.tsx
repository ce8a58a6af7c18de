import { useQuery } from '@tanstack/react-query'

import { plainAmount } from '../../../lib/format/soles.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { voucherQueries } from '../queries.ts'
import type { Voucher } from '../voucher.ts'

export type VoucherItemsProps = { book: BookTab; period: PeriodKey; voucher: Voucher }

const headClass = 'h-9 border-b border-line bg-sunken px-2 text-12 font-medium text-text-3 first:pl-3 last:pr-3'
const cellClass = 'border-line-soft px-2 py-2 align-top first:pl-3 last:pr-3'

/** The items of a voucher. The list has their descriptions already; quantities and amounts fill in without moving them. */
export function VoucherItems({ book, period, voucher }: VoucherItemsProps) {
  const found = useQuery(voucherQueries.items(period, book, voucher.code))
  const loaded = found.data?.items ?? []
  const described = voucher.item_description.map((description) => ({ description, quantity: null, amount: null }))
  const items = loaded.length > 0 ? loaded : described
  const missing = found.isPending ? '' : '-'
  return (
    <>
      <div className="overflow-clip rounded-md border border-line">
        <table className="w-full table-fixed border-separate border-spacing-0 text-13">
          <caption className="sr-only">Ítems del comprobante</caption>
          <thead>
            <tr>
              <th scope="col" className={`${headClass} text-left`}>
                Descripción
              </th>
              <th scope="col" className={`${headClass} w-20 text-right`}>
                Cantidad
              </th>
              <th scope="col" className={`${headClass} w-26 text-right`}>
                Sin IGV {voucher.currency === 'PEN' ? 'S/' : voucher.currency}
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map(({ description, quantity, amount }, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two items may be identical, and their order never changes
              <tr key={index} className="not-last:*:border-b">
                <td className={`${cellClass} wrap-anywhere`}>{description}</td>
                <td className={`${cellClass} num text-right`}>
                  {quantity === null ? missing : formatQuantity(quantity)}
                </td>
                <td className={`${cellClass} num text-right`}>{amount === null ? missing : plainAmount(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {found.isError && <QueryFailure query={found} />}
    </>
  )
}

const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

/** `1,250.5`: thousands and decimals as amounts have them. */
function formatQuantity(quantity: number): string {
  return quantities.format(quantity)
}
