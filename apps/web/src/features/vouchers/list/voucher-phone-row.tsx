import { documentTypeName } from '@contapro/domain/catalogs/document-types'

import { useVoucherActions } from '../voucher-actions.tsx'
import { isPurchase, partyDocument, partyOf, type Voucher } from '../voucher.ts'
import { issueDate, seriesNumber } from '../../../lib/format/voucher-name.ts'
import { hasPreview } from '../preview/has-preview.ts'
import { shownStatus } from './shown-status.ts'
import { AmountCell, ItemsCell, StatusCell, TotalCell } from './voucher-cells.tsx'

type PhoneRowProps = { voucher: Voucher }

/** A voucher on phones: who and how much, what and its IGV, when and its state. */
export function voucherPhoneRow(voucher: Voucher) {
  return <VoucherPhoneRow voucher={voucher} />
}

function VoucherPhoneRow({ voucher }: PhoneRowProps) {
  const hasStatus = shownStatus(voucher) !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] auto-rows-[minmax(1.25rem,auto)] grid-rows-[minmax(1.5rem,auto)_minmax(1.5rem,auto)] items-center gap-x-3 text-12">
      <Party voucher={voucher} />
      <span className="num self-start justify-self-end text-right text-14/6">
        <TotalCell voucher={voucher} />
      </span>
      <span className="min-w-0 text-text-2">
        {voucher.item_description.length > 0 ? (
          <ItemsCell voucher={voucher} />
        ) : (
          <span className="num">{partyDocument(voucher)}</span>
        )}
      </span>
      <span className="num justify-self-end text-text-3">
        {voucher.igv_amount !== null && (
          <>
            IGV <AmountCell amount={voucher.igv_amount} isVoided={voucher.is_voided} />
          </>
        )}
      </span>
      <span className="min-w-0 text-text-3">
        {/* A dot before each part; that of the first part in a line is clipped. */}
        <span className="block overflow-x-clip">
          <span className="-ml-2.5 flex flex-wrap *:flex-none *:before:inline-block *:before:w-2.5 *:before:text-center *:before:content-['·']">
            <span className="num">{issueDate(voucher)}</span>
            <span>{seriesNumber(voucher)}</span>
            {voucher.document_type !== '01' && (
              <span className="max-w-full truncate">{documentTypeName(voucher.document_type)}</span>
            )}
          </span>
        </span>
        {voucher.afecto_detraccion === 'si' && <span className="block">Sujeto a detracción</span>}
        {voucher.afecto_detraccion === 'sin dato' && isPurchase(voucher) && (
          <span className="block">Detracción: sin dato</span>
        )}
      </span>
      <span className="self-start justify-self-end text-text-3">
        {/* Touch screens show no tooltips, so the reason why it cannot be opened is written out. */}
        {(hasStatus || voucher.hand_made) && <StatusCell voucher={voucher} />}
        {!hasPreview(voucher) && <span className="block text-right">Sin archivo</span>}
      </span>
    </div>
  )
}

/** The name of the other party. Its button opens the preview and reaches over the whole row. */
function Party({ voucher }: PhoneRowProps) {
  const { open } = useVoucherActions()
  const { name } = partyOf(voucher)
  const title = `${name}, ${partyDocument(voucher)}`
  if (!hasPreview(voucher)) {
    return (
      <span className="truncate" title={title}>
        {name}
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={`Comprobante ${seriesNumber(voucher)} de ${name}`}
      title={title}
      className="h-6 truncate text-left -outline-offset-2 after:absolute after:inset-0"
      onClick={() => open(voucher)}
    >
      {name}
    </button>
  )
}
