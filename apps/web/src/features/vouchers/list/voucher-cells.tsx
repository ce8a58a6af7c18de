import { documentTypeName } from '@contapro/domain/catalogs/document-types'
import { FileText } from 'lucide-react'

import { classNames } from '../../../lib/format/class-names.ts'
import { periodInSentence } from '../../../lib/format/period-name.ts'
import { plainAmount, soles } from '../../../lib/format/soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { VoucherStatusBadge, type VoucherState } from '../../../ui/feedback/voucher-status-badge.tsx'
import { isFileExpected, missingDownloadText } from '../missing-file.ts'
import { documentTotal, INFERRED_TEXT, isInferred, originalAmount, statedTotal } from '../foreign-amounts.ts'
import { UNCOUNTED } from '../uncounted.ts'
import { useVoucherActions } from '../voucher-actions.tsx'
import { validityWarning } from '../validity-warning.ts'
import { seriesNumber } from '../../../lib/format/voucher-name.ts'
import { hasPreview } from '../preview/has-preview.ts'
import { shownStatus } from './shown-status.ts'
import { isPurchase, partyDocument, partyOf, type Voucher } from '../voucher.ts'

type CellProps = { voucher: Voucher }

/** The number is never cut: a longer one than usual takes two lines. */
export function NumberCell({ voucher }: CellProps) {
  const type = documentTypeName(voucher.document_type)
  return (
    <span className="block min-w-0" title={`${seriesNumber(voucher)}, ${type}`}>
      <span className="block leading-4 wrap-anywhere whitespace-normal">{seriesNumber(voucher)}</span>
      <span className="block truncate text-12/4 text-text-3">{type}</span>
    </span>
  )
}

/** SUNAT writes names in capitals, so they use a smaller size. A narrow table shows the number here. */
export function PartyCell({ voucher }: CellProps) {
  const { name } = partyOf(voucher)
  const document = partyDocument(voucher)
  return (
    <span className="block min-w-0" title={`${name}, ${document}`}>
      <span className="block truncate text-12/4">{name}</span>
      <span className="block truncate text-12/4 text-text-3">
        <span className="hidden @max-[46rem]:inline">{seriesNumber(voucher)} · </span>
        {document}
      </span>
    </span>
  )
}

/** The first item, with a button that shows the others. */
export function ItemsCell({ voucher }: CellProps) {
  const { showItems } = useVoucherActions()
  const [first, ...others] = voucher.item_description
  // Said here, because a tooltip is only found by who tries to open the voucher.
  if (first === undefined) return <span className="text-text-3">{isFileExpected(voucher) ? '-' : 'Sin archivo'}</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate" title={first}>
        {first}
      </span>
      {others.length > 0 && (
        <LinkButton
          // On phones it lies above the button that covers the row, with a target of 44 px.
          className="relative z-1 flex-none text-12 touch:before:absolute touch:before:-inset-x-3 touch:before:-inset-y-2.5"
          aria-label={`Ver más ítems de ${seriesNumber(voucher)}`}
          onClick={() => showItems(voucher)}
        >
          Ver más
        </LinkButton>
      )}
    </span>
  )
}

type TotalCellProps = CellProps & {
  /** The header of the column names the currency. */
  hidesUnit?: boolean
}

/** The total in soles with the foreign amount it comes from, or as stated while nothing proves its soles. */
export function TotalCell({ voucher, hidesUnit = false }: TotalCellProps) {
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
    <span className="block" title={isInferred(voucher) ? INFERRED_TEXT : originalAmount(voucher)}>
      <Total text={hidesUnit ? plainAmount(total) : soles(total)} isVoided={isVoided} />
      <span className="block text-12/4 text-text-3 empty:hidden">{documentTotal(voucher)}</span>
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

/** A sale has a status only when it is voided. */
export function StatusCell({ voucher }: CellProps) {
  const status = shownStatus(voucher)
  const label = statusNote(voucher) ?? (voucher.hand_made ? <HandMadeMark voucher={voucher} /> : undefined)
  if (!status) return label ?? <span className="text-text-3">-</span>
  const badge = (
    // These badges have no border, so their icon is aligned with the text of the column.
    <span className={classNames(BORDERLESS.has(status) && 'phone:-mr-2 sm:-ml-1.5')}>
      <VoucherStatusBadge status={status} />
    </span>
  )
  if (!label) return badge
  return (
    <span className="block leading-4 phone:text-right">
      {badge}
      {label}
    </span>
  )
}

/** Below the status: that no sum includes the voucher, what SUNAT's validity service says against it, that its credit waits for a deposit or is of another period, or that its soles are inferred. */
function statusNote(voucher: Voucher) {
  const warning = voucher.uncounted === 'UNPROVEN' ? UNCOUNTED.UNPROVEN.label : validityWarning(voucher)?.label
  if (warning) return <span className="block text-12/4 whitespace-normal text-warn-text">{warning}</span>
  if (isPurchase(voucher) && voucher.status === 'gasto deducible' && voucher.credit === 'DIFERIDO')
    return (
      <span className="block text-12/4 text-text-2" title="Su IGV es crédito del mes en que se deposite la detracción.">
        Crédito diferido
      </span>
    )
  const usedIn = movedCreditPeriod(voucher)
  if (usedIn)
    return (
      <span
        className="block text-12/4 whitespace-normal text-text-2"
        title="Su IGV es crédito del mes en que se depositó la detracción."
      >
        Crédito de {periodInSentence(usedIn)}
      </span>
    )
  if (
    isPurchase(voucher) &&
    shownStatus(voucher) === 'gasto deducible' &&
    voucher.credit === 'NO' &&
    voucher.igv_amount
  )
    return (
      <span className="block text-12/4 text-text-2" title="Es gasto, pero su IGV no es crédito fiscal.">
        Sin crédito
      </span>
    )
  if (!isInferred(voucher)) return undefined
  return (
    <span className="block text-12/4 text-text-2" title={INFERRED_TEXT}>
      Soles inferidos
    </span>
  )
}

/** The other period whose credit the IGV of a purchase is; an observed one is credit of none. */
function movedCreditPeriod(voucher: Voucher): string | undefined {
  if (!isPurchase(voucher) || voucher.status !== 'gasto deducible' || voucher.credit_period === null) return undefined
  return voucher.credit_period === voucher.tax_period ? undefined : voucher.credit_period
}

/** That the accountant typed the voucher, or typed it otherwise than SUNAT lists it since or its XML states it. */
function HandMadeMark({ voucher: { hand_made: typed } }: CellProps) {
  if (!typed) return null
  if (typed.differences.length === 0)
    return typed.is_listed ? null : <span className="block text-12/4 text-text-2">Ingresado a mano</span>
  const [source, title] = typed.is_listed
    ? ['SUNAT', 'Lo ingresaste a mano y SUNAT lo lista con otros datos.']
    : ['su XML', 'Lo ingresaste a mano y su XML tiene otros datos.']
  return (
    <span className="block text-12/4 whitespace-normal text-warn-text" title={title}>
      Difiere de {source}
    </span>
  )
}

/** Opens the preview. Without a file it stays focusable, so that keyboards and screen readers reach its tooltip. */
export function PreviewCell({ voucher }: CellProps) {
  const { open } = useVoucherActions()
  const canOpen = hasPreview(voucher)
  const button = (
    <Button
      variant="ghost"
      size="sm"
      icon={<FileText aria-hidden="true" />}
      aria-label={`Comprobante ${seriesNumber(voucher)}`}
      aria-disabled={!canOpen}
      onClick={() => open(voucher)}
    >
      <span className="@max-[78rem]:sr-only">Comprobante</span>
    </Button>
  )
  return canOpen ? button : <Tooltip text="No hay comprobante disponible.">{button}</Tooltip>
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
