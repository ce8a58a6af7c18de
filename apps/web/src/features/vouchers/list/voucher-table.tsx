import type { PurchaseList, PurchaseVoucher } from '@contapro/contract/vouchers'

import { soles } from '../../../lib/format/soles.ts'
import { useScrollToListTop } from '../../../lib/browser/use-scroll-to-list-top.ts'
import { VOUCHER_SIZES } from '../../../lib/address/use-page.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { ListFooter } from '../../../ui/tables/list-footer.tsx'
import { voucherColumns } from './voucher-columns.tsx'
import { serieNumber } from '../voucher-name.ts'
import { voucherPhoneRow } from './voucher-phone-row.tsx'

type VoucherTableProps = {
  list: PurchaseList
  isStale: boolean
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  onOpen: (voucher: PurchaseVoucher) => void
  onCopy: (rows: readonly PurchaseVoucher[]) => void
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function VoucherTable(props: VoucherTableProps) {
  const { list, isStale, selected, onSelect, onOpen, onCopy, onPage, onSize } = props
  const { ref, scrollToTop } = useScrollToListTop<HTMLDivElement>()
  return (
    // The table's headers stick below the page header.
    <div ref={ref} className="scroll-mt-header xl:[--table-top:var(--header)]">
      <DataTable
        caption="Comprobantes de compra"
        columns={voucherColumns}
        rows={list.data}
        rowKey={({ code }) => code}
        isStale={isStale}
        selection={{ selected, onChange: onSelect, label: rowLabel }}
        onOpen={onOpen}
        onCopy={onCopy}
        phoneRow={voucherPhoneRow}
        footer={
          <ListFooter
            pagination={list.metadata.pagination}
            sizes={VOUCHER_SIZES}
            noun={{ one: 'comprobante', many: 'comprobantes' }}
            sum={`total ${soles(list.summary.total_amount)}`}
            onPage={(page) => {
              onPage(page)
              scrollToTop()
            }}
            onSize={onSize}
          />
        }
      />
    </div>
  )
}

function rowLabel(voucher: PurchaseVoucher): string {
  return `${serieNumber(voucher)} de ${voucher.supplier_business_name}`
}
