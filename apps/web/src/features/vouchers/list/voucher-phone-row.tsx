import { documentTypeName } from '@contapro/domain/catalogs/document-types'

import { FileCell, ItemsCell, StatusCell, TotalCell } from './voucher-cells.tsx'
import { plainAmount } from '../../../lib/format/soles.ts'
import { isPurchase, partyDocument, partyOf, type Voucher } from '../voucher.ts'
import { hasFile, issueDate, seriesNumber } from '../voucher-name.ts'
import { shownStatus } from './shown-status.ts'

/** A voucher on phones: party and total, items and status or IGV, date and file. */
export function voucherPhoneRow(voucher: Voucher) {
  const { name } = partyOf(voucher)
  const document = partyDocument(voucher)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-12">
      <span className="line-clamp-2" title={`${name}, ${document}`}>
        {name}
      </span>
      <span className="num self-start justify-self-end text-right text-14">
        <TotalCell voucher={voucher} />
      </span>
      <span className="min-w-0 text-text-2">
        {voucher.item_description.length > 0 && <ItemsCell voucher={voucher} />}
      </span>
      <span className="justify-self-end">
        {shownStatus(voucher) || voucher.igv_amount === null ? (
          <StatusCell voucher={voucher} />
        ) : (
          <span className="num text-text-2">IGV {plainAmount(voucher.igv_amount)}</span>
        )}
      </span>
      <div className="col-span-2 -mb-1.5 flex items-center justify-between gap-3">
        <span className="min-w-0 text-text-3">
          <span className="block">
            <span className="num">{issueDate(voucher)}</span> · {seriesNumber(voucher)}
          </span>
          <span className="flex flex-wrap gap-x-2">
            <span>{documentTypeName(voucher.document_type)}</span>
            <span className="num">{document}</span>
          </span>
          {voucher.afecto_detraccion === 'si' && <span className="block">Sujeto a detracción</span>}
          {voucher.afecto_detraccion === 'sin dato' && isPurchase(voucher) && (
            <span className="block">Detracción: sin dato</span>
          )}
        </span>
        {/* Touch screens show no tooltips, so the reason is written out. */}
        {hasFile(voucher) ? (
          <span className="-mr-2.5 flex-none">
            <FileCell voucher={voucher} />
          </span>
        ) : (
          <span className="py-2 text-right text-text-3">Sin archivo</span>
        )}
      </div>
    </div>
  )
}
