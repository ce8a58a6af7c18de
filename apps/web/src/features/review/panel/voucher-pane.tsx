import type { PurchaseVoucher } from '@contapro/contract/vouchers'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

import { logUsage } from '../../../lib/api/usage.ts'
import { voucherName } from '../../../lib/format/voucher-name.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { FilePreview } from '../../../ui/overlays/file-preview.tsx'
import { REVIEW_VIEW } from '../review-usage.ts'

type VoucherPaneProps = {
  period: PeriodKey
  voucher: PurchaseVoucher
  /** `7 de 12` */
  position: string
  /** The lines of a voucher without a picture. */
  items: ReactNode
  /** Fetches the list again, which signs its links again. */
  onRenewLinks: () => Promise<PurchaseVoucher | undefined>
}

const linkClass =
  'inline-flex h-control-sm items-center gap-1.5 rounded-sm px-2 text-12 font-medium text-link [&>svg]:size-3.5'

/** The voucher itself: its picture, or its lines while there is none. */
export function VoucherPane({ period, voucher, position, items, onRenewLinks }: VoucherPaneProps) {
  const { code, img_cpe_link: picture, pdf_cpe_link: pdf, xml_cpe_link: xml } = voucher
  const files = [
    { kind: 'xml', link: xml },
    { kind: 'pdf', link: pdf },
  ].filter(({ link }) => link)
  return (
    <section aria-label="Comprobante" className="flex min-h-0 min-w-0 flex-col bg-active">
      <div className="flex min-h-10 flex-none items-center gap-2 border-b border-line bg-surface py-1 pr-2 pl-4 text-13">
        <h2 className="min-w-0 font-medium wrap-anywhere">{voucherName(voucher)}</h2>
        <span className="num flex-none text-12 text-text-3">{position}</span>
        <span className="ml-auto flex flex-none">
          {files.map(({ kind, link }) => (
            <a
              key={kind}
              href={link}
              download={`${code}.${kind}`}
              aria-label={`Descargar ${kind.toUpperCase()} de ${voucherName(voucher)}`}
              className={linkClass}
              onClick={() => logUsage('download', `${REVIEW_VIEW}_${kind}`, period)}
            >
              <Download aria-hidden="true" />
              {kind.toUpperCase()}
            </a>
          ))}
        </span>
      </div>
      <section
        aria-label={voucherName(voucher)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be focusable (WCAG 2.1.1)
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto p-5 -outline-offset-2 phone:p-4"
      >
        <div className="mx-auto max-w-150">
          {picture ? (
            <FilePreview
              key={code}
              isWhole
              link={picture}
              name={voucherName(voucher)}
              onRenewLink={async () => (await onRenewLinks())?.img_cpe_link}
            />
          ) : (
            <div className="grid gap-3 rounded-md border border-line bg-surface p-4 text-13">
              <p className="text-text-2">Todavía no hay imagen de este comprobante.</p>
              {items}
            </div>
          )}
        </div>
      </section>
    </section>
  )
}
