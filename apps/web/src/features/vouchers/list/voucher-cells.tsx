import { FileText } from 'lucide-react'

import { classNames } from '../../../lib/format/class-names.ts'
import { plainAmount, soles } from '../../../lib/format/soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { VoucherStatusBadge, type VoucherState } from '../../../ui/feedback/voucher-status-badge.tsx'
import { missingDownloadText } from '../missing-file.ts'
import { INFERRED_TEXT, isInferred, statedTotal } from '../foreign-amounts.ts'
import { UNCOUNTED } from '../uncounted.ts'
import { useVoucherActions } from '../voucher-actions.tsx'
import { validityWarning } from '../validity-warning.ts'
import { hasFile, seriesNumber } from '../voucher-name.ts'
import { shownStatus } from './shown-status.ts'
import type { Voucher } from '../voucher.ts'

type CellProps = { voucher: Voucher }

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
          aria-label={`Ver más items de ${seriesNumber(voucher)}`}
          onClick={() => showItems(voucher)}
        >
          Ver más
        </LinkButton>
      )}
    </span>
  )
}

type TotalCellProps = CellProps & {
  /** The foreign amount that the soles come from. */
  note?: string | undefined
  /** The header of the column names the currency. */
  hidesUnit?: boolean
}

/** The total in soles with the foreign amount it comes from, or as stated while nothing proves its soles. */
export function TotalCell({ voucher, note, hidesUnit = false }: TotalCellProps) {
  const { taxable_amount: total, is_voided: isVoided } = voucher
  if (total === null) {
    return (
      <span className="block" title={UNCOUNTED.UNPROVEN.text}>
        <Total text={statedTotal(voucher)} isVoided={isVoided} />
        <span className="block text-12/4 text-warn-text">Sin confirmar</span>
      </span>
    )
  }
  return (
    <span className="block" title={isInferred(voucher) ? INFERRED_TEXT : undefined}>
      <Total text={hidesUnit ? plainAmount(total) : soles(total)} isVoided={isVoided} />
      <span className="block text-12/4 text-text-3 empty:hidden">{note}</span>
    </span>
  )
}

export function AmountCell({ amount, isVoided }: { amount: number | null; isVoided: boolean }) {
  if (amount === null) return <span className="text-text-3">-</span>
  return isVoided ? <s className="text-text-3">{plainAmount(amount)}</s> : plainAmount(amount)
}

/** Voided amounts are struck through: no total includes them. */
function Total({ text, isVoided }: { text: string; isVoided: boolean }) {
  return isVoided ? (
    <s className="block leading-4 text-text-3">{text}</s>
  ) : (
    <span className="block leading-4 font-medium">{text}</span>
  )
}

/** Whether a purchase is subject to detraction. Without its XML that is often not known, which is not a no. */
export function DetractionCell({ voucher }: CellProps) {
  if (voucher.afecto_detraccion === 'si') return 'Sí'
  if (voucher.afecto_detraccion === 'no') return <span className="text-text-3">-</span>
  return (
    <span className="text-text-2" title="Falta su XML, que diría si está sujeto a detracción.">
      Sin dato
    </span>
  )
}

const BORDERLESS = new Set<VoucherState>(['gasto deducible', 'sin revisar'])

/** A sale has a status only when it is voided. Below the status of a purchase stands that it does not count, or what SUNAT's validity service says against it. */
export function StatusCell({ voucher }: CellProps) {
  const status = shownStatus(voucher)
  if (!status) return <span className="text-text-3">-</span>
  const badge = (
    // These badges have no border, so their icon is aligned with the text of the column.
    <span className={classNames(BORDERLESS.has(status) && 'phone:-mr-2 sm:-ml-1.5')}>
      <VoucherStatusBadge status={status} />
    </span>
  )
  const label = voucher.uncounted === 'UNPROVEN' ? UNCOUNTED.UNPROVEN.label : validityWarning(voucher)?.label
  if (!label) return badge
  return (
    <span className="block py-1 phone:text-right">
      {badge}
      <span className="block text-12/4 text-warn-text">{label}</span>
    </span>
  )
}

/** Opens the preview. Without a file it stays focusable, so that keyboards and screen readers reach its tooltip. */
export function FileCell({ voucher }: CellProps) {
  const { open } = useVoucherActions()
  const hasPreview = hasFile(voucher)
  const button = (
    <Button
      variant="ghost"
      size="sm"
      icon={<FileText aria-hidden="true" />}
      aria-label={`Comprobante ${seriesNumber(voucher)}`}
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
        aria-label={`Descargar el XML de ${seriesNumber(voucher)}`}
        className={`${xmlClass} text-link`}
        onClick={() => logDownload('xml')}
      >
        XML
      </a>
    )
  }
  return (
    <Tooltip text={missingDownloadText(voucher, 'xml')}>
      <button
        type="button"
        aria-disabled
        aria-label={`Descargar el XML de ${seriesNumber(voucher)}`}
        className={`${xmlClass} text-text-disabled`}
      >
        XML
      </button>
    </Tooltip>
  )
}
