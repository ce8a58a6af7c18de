import { Download } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { BookTab } from '../../../lib/url/use-book.ts'
import { soles } from '../../../lib/format/soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonAnchor } from '../../../ui/controls/button-link.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { FilePreview } from '../../../ui/overlays/file-preview.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { isFileExpected, missingDownloadText, missingPreview } from '../missing-file.ts'
import { INFERRED_TEXT, isInferred, originalAmount, statedTotal } from '../foreign-amounts.ts'
import { UNCOUNTED } from '../uncounted.ts'
import { useVoucherActions } from '../voucher-actions.tsx'
import { validityWarning } from '../validity-warning.ts'
import { issueDate, voucherName } from '../../../lib/format/voucher-name.ts'
import { isPurchase, partyDocument, partyOf, type RenderDestination, type Voucher } from '../voucher.ts'
import { VoucherItems } from './voucher-items.tsx'
import { VoucherReasons } from './voucher-reasons.tsx'

// Loaded when needed: few vouchers are typed or known from an uploaded XML alone.
const XmlOnlyNote = lazy(async () => ({ default: (await import('./xml-only-note.tsx')).XmlOnlyNote }))
const HandMadeNote = lazy(async () => ({ default: (await import('./hand-made-note.tsx')).HandMadeNote }))

type Format = 'imagen' | 'pdf'
const formats = [
  { value: 'imagen', label: 'Imagen' },
  { value: 'pdf', label: 'PDF' },
] as const

type VoucherPreviewProps = {
  book: BookTab
  period: PeriodKey
  voucher: Voucher
  onRenewLinks: () => Promise<Voucher | null | undefined>
  renderDestination: RenderDestination | undefined
}

/** The voucher as a picture, or as a PDF in browsers with a viewer. */
export function VoucherPreview({ book, period, voucher, onRenewLinks, renderDestination }: VoucherPreviewProps) {
  const [format, setFormat] = useState<Format>('imagen')
  const linkOf = (source: Voucher | null | undefined) =>
    (format === 'pdf' ? source?.pdf_cpe_link : source?.img_cpe_link) || source?.hand_made?.attachment?.link
  const link = linkOf(voucher)
  const isComplete = Boolean(voucher.pdf_cpe_link && voucher.xml_cpe_link)
  const warning = validityWarning(voucher)
  const hasViewer = navigator.pdfViewerEnabled && Boolean(voucher.pdf_cpe_link && voucher.img_cpe_link)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-13 text-text-2">
          <span className="block text-text">{partyOf(voucher).name}</span>
          <span className="num">
            {issueDate(voucher)} · {partyDocument(voucher)}
          </span>
          <span className="num block text-12 text-text-3 empty:hidden">{originalAmount(voucher)}</span>
        </p>
        <VoucherAmounts voucher={voucher} />
        {hasViewer && (
          <div className="w-44">
            <Segmented label="Ver como" hideLabel isShort options={formats} value={format} onChange={setFormat} />
          </div>
        )}
      </div>
      {voucher.uncounted && <Banner tone="warn">{UNCOUNTED[voucher.uncounted].text}</Banner>}
      {isInferred(voucher) && <Banner tone="info">{INFERRED_TEXT}</Banner>}
      {warning && <Banner tone="warn">{warning.text}</Banner>}
      {voucher.hand_made && (
        <Suspense>
          <HandMadeNote period={period} voucher={voucher} handMade={voucher.hand_made} />
        </Suspense>
      )}
      {voucher.is_xml_only && (
        <Suspense>
          <XmlOnlyNote period={period} voucher={voucher} />
        </Suspense>
      )}
      {isPurchase(voucher) && <VoucherReasons period={period} voucher={voucher} />}
      {isPurchase(voucher) && renderDestination?.(period, voucher)}
      {link && (
        <FilePreview link={link} name={voucherName(voucher)} onRenewLink={async () => linkOf(await onRenewLinks())} />
      )}
      {!link && !voucher.hand_made && <EmptyState as="p" kind="not-collected" {...missingPreview(voucher)} />}
      {voucher.item_description.length > 0 && (
        <section className="grid gap-2" aria-label="Detalle">
          <h3 className="text-13 font-semibold">Detalle</h3>
          <VoucherItems book={book} period={period} voucher={voucher} />
        </section>
      )}
      {!isComplete && !voucher.hand_made && isFileExpected(voucher) && (
        <p className="text-12 text-text-3">Las descargas que faltan estarán disponibles en menos de 24 horas.</p>
      )}
    </div>
  )
}

/** Base, IGV and total in soles, as the sums have them. */
function VoucherAmounts({ voucher }: { voucher: Voucher }) {
  const { base_amount: base, igv_amount: igv, taxable_amount: total } = voucher
  const amounts = [
    ...(base === null ? [] : [{ label: 'Base', value: soles(base) }]),
    ...(igv === null ? [] : [{ label: 'IGV', value: soles(igv) }]),
    { label: 'Total', value: total === null ? statedTotal(voucher) : soles(total) },
  ]
  return (
    <dl className="num flex gap-6 text-13 phone:w-full phone:justify-between phone:gap-3">
      {amounts.map(({ label, value }) => (
        <div key={label} className="sm:text-right">
          <dt className="text-12 text-text-3">{label}</dt>
          <dd className="font-semibold text-text">{voucher.is_voided ? <s>{value}</s> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Download buttons. A missing file has a tooltip that says when it will be there, or that there is none. */
export function VoucherDownloads({ voucher }: { voucher: Voucher }) {
  const { code, pdf_cpe_link: pdf, xml_cpe_link: xml } = voucher
  return (
    <>
      <FileLink kind="xml" link={xml} name={`${code}.xml`} whenMissing={missingDownloadText(voucher, 'xml')} />
      <FileLink kind="pdf" link={pdf} name={`${code}.pdf`} whenMissing={missingDownloadText(voucher, 'pdf')} />
    </>
  )
}

type FileLinkProps = { kind: 'xml' | 'pdf'; link: string; name: string; whenMissing: string }

function FileLink({ kind, link, name, whenMissing }: FileLinkProps) {
  const { logDownload } = useVoucherActions()
  const label = `Descargar ${kind.toUpperCase()}`
  if (link) {
    return (
      <ButtonAnchor href={link} download={name} onClick={() => logDownload(kind)}>
        <Download aria-hidden="true" />
        {label}
      </ButtonAnchor>
    )
  }
  return (
    <Tooltip text={whenMissing}>
      <Button aria-disabled icon={<Download aria-hidden="true" />}>
        {label}
      </Button>
    </Tooltip>
  )
}
