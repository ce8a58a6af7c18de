import type { CompletenessFinding } from '@contapro/contract/completeness'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { formatCount } from '../../lib/format/format-count.ts'
import { periodInSentence } from '../../lib/format/period-name.ts'
import type { BookTab } from '../../lib/url/use-book.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { ReasonAction } from '../../ui/completeness/reason-action.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryModal } from '../../ui/overlays/query-modal.tsx'
import { completenessQueries } from './queries.ts'
import { RemoveOutsideFile } from './remove-outside-file.tsx'

/** The list of vouchers with the preview of one of them open. */
function voucherPath({ businessUuid, taxPeriod }: PeriodKey, book: BookTab, code: string): string {
  const params = new URLSearchParams({ empresa: businessUuid, periodo: taxPeriod, libro: book, voucher: code })
  return `/dashboard/comprobantes?${params}`
}

/** What is missing or unclear in the books of a period, one by one. */
export function FindingsModal({ period, onClose }: { period: PeriodKey; onClose: () => void }) {
  const findings = useQuery(completenessQueries.findings(period.businessUuid, period.taxPeriod))
  return (
    <QueryModal
      title={`Qué falta en ${periodInSentence(period.taxPeriod)}`}
      query={findings}
      loadingLabel="Cargando lo que falta..."
      onClose={onClose}
    >
      {({ purchases, sales, others }) =>
        purchases.length + sales.length + others.length === 0 ? (
          <EmptyState as="h3" title="No falta nada" text="Los dos libros de este periodo están completos." />
        ) : (
          <div className="grid gap-6 text-13">
            <BookFindings title="Compras" book="compras" findings={purchases} period={period} onLeave={onClose} />
            <BookFindings title="Ventas" book="ventas" findings={sales} period={period} onLeave={onClose} />
            <BookFindings
              title="Detracciones, percepciones, retenciones y recibos por honorarios"
              book="compras"
              findings={others}
              period={period}
              onLeave={onClose}
            />
          </div>
        )
      }
    </QueryModal>
  )
}

type BookFindingsProps = {
  title: string
  book: BookTab
  findings: readonly CompletenessFinding[]
  period: PeriodKey
  onLeave: () => void
}

function BookFindings({ title, book, findings, period, onLeave }: BookFindingsProps) {
  if (findings.length === 0) return null
  return (
    <section className="grid gap-4">
      <h3 className="text-14 font-semibold">{title}</h3>
      {findings.map((finding) => (
        <div key={finding.code} className="grid justify-items-start gap-2">
          <p>{finding.message}</p>
          {finding.items.length > 0 && <Items finding={finding} book={book} period={period} />}
          {finding.code === 'XML_MISSING' && (
            <p className="text-text-2">
              Si SUNAT no tiene el XML, pídelo a tu proveedor: allí figura si hay detracción o percepción. SUNAT no
              entrega los de comprobantes en papel.
            </p>
          )}
          {(finding.removable ?? 0) > 0 && (
            <RemoveOutsideFile key={finding.removable} period={period} book={book} count={finding.removable ?? 0} />
          )}
          {/* What is to be reviewed stands above; SUNAT may have what is missing by now. */}
          <ReasonAction
            action={finding.action === 'REVIEW' ? 'COLLECT' : finding.action}
            period={period}
            onUse={onLeave}
          />
        </div>
      ))}
    </section>
  )
}

type ItemsProps = { finding: CompletenessFinding; book: BookTab; period: PeriodKey }

function Items({ finding: { code, count, items }, book, period }: ItemsProps) {
  // Two lines of a register may be equal, and the list never changes.
  const rows = items.map((item, index) => Object.assign({ key: `${code}-${index}` }, item))
  const isCut = items.length < count
  return (
    <ul className="w-full divide-y divide-line-soft rounded-md border border-line">
      {rows.map(({ key, title, detail, code: voucher }) => (
        <li key={key} className="px-3.5 py-2">
          <p className="font-medium break-words">
            {voucher ? (
              <Link to={voucherPath(period, book, voucher)} className="rounded-xs text-link">
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          {detail && <p className="text-text-2 [overflow-wrap:anywhere]">{detail}</p>}
        </li>
      ))}
      {isCut && (
        <li className="px-3.5 py-2 text-text-3">
          Los primeros {formatCount(items.length)} de {formatCount(count)}
        </li>
      )}
    </ul>
  )
}
