import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { FileText } from 'lucide-react'

import { classNames } from '../../../lib/format/class-names.ts'
import { soles } from '../../../lib/format/soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { VoucherStatusBadge } from '../../../ui/feedback/voucher-status-badge.tsx'
import { useVoucherActions } from './voucher-actions.tsx'
import { hasFile, serieNumber } from '../voucher-name.ts'

type CellProps = { voucher: PurchaseVoucher }

type TwoLinesProps = { first: string; second: string; isName?: boolean }

/** Two lines of a cell. SUNAT writes names in capitals, so names use a smaller size. */
export function TwoLines({ first, second, isName = false }: TwoLinesProps) {
  return (
    <span className="block min-w-0" title={`${first}, ${second}`}>
      <span className={classNames('block truncate', isName ? 'text-12/4' : 'text-13/4')}>{first}</span>
      <span className="block truncate text-12/4 text-text-3">{second}</span>
    </span>
  )
}

/** The first item, with a button that shows the others. */
export function ItemsCell({ voucher }: CellProps) {
  const { showItems } = useVoucherActions()
  const [first, ...others] = voucher.item_description
  if (first === undefined) return <span className="text-text-3">-</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate" title={first}>
        {first}
      </span>
      {others.length > 0 && (
        <LinkButton
          className="flex-none text-12"
          aria-label={`Ver más items de ${serieNumber(voucher)}`}
          onClick={() => showItems(voucher)}
        >
          Ver más
        </LinkButton>
      )}
    </span>
  )
}

/** Voided amounts are struck through: no total includes them. */
export function TotalCell({ voucher }: CellProps) {
  const total = soles(voucher.taxable_amount)
  return voucher.is_voided ? <s className="text-text-3">{total}</s> : <span className="font-medium">{total}</span>
}

export function StatusCell({ voucher }: CellProps) {
  const state = voucher.is_voided ? 'anulado' : voucher.status
  return (
    // This badge has no border, so its icon is aligned with the text of the column.
    <span className={classNames(state === 'gasto deducible' && 'phone:-mr-2 sm:-ml-1.5')}>
      <VoucherStatusBadge status={state} />
    </span>
  )
}

/** Opens the preview. Without a file it stays focusable, so that its tooltip can be read (quality bar A11Y-4). */
export function FileCell({ voucher }: CellProps) {
  const { open } = useVoucherActions()
  const hasPreview = hasFile(voucher)
  const button = (
    <Button
      variant="ghost"
      size="sm"
      icon={<FileText aria-hidden="true" />}
      aria-label={`Comprobante ${serieNumber(voucher)}`}
      aria-disabled={!hasPreview}
      onClick={() => open(voucher)}
    >
      <span className="max-[85rem]:sm:sr-only">Comprobante</span>
    </Button>
  )
  return hasPreview ? button : <Tooltip text="No hay comprobante disponible.">{button}</Tooltip>
}

const xmlClass = 'inline-flex h-control-sm items-center rounded-xs px-1 text-12 font-medium'

export function XmlCell({ voucher }: CellProps) {
  const { logDownload } = useVoucherActions()
  if (voucher.xml_cpe_link) {
    return (
      <a
        href={voucher.xml_cpe_link}
        download={`${voucher.code}.xml`}
        aria-label={`Descargar el XML de ${serieNumber(voucher)}`}
        className={`${xmlClass} text-link`}
        onClick={() => logDownload('xml')}
      >
        XML
      </a>
    )
  }
  return (
    <Tooltip text="La descarga del XML estará disponible en menos de 24 horas.">
      <button
        type="button"
        aria-disabled
        aria-label={`Descargar el XML de ${serieNumber(voucher)}`}
        className={`${xmlClass} text-text-disabled`}
      >
        XML
      </button>
    </Tooltip>
  )
}
