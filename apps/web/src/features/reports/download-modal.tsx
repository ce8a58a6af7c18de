import type { Business } from '@contapro/contract/businesses'
import type { ReportFile, ReportSummary } from '@contapro/contract/reports'
import type { Book } from '@contapro/domain/vouchers/book'
import { useQuery } from '@tanstack/react-query'
import { Download as DownloadIcon } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { useDownload, type Download } from '../../lib/api/use-download.ts'
import { track } from '../../lib/browser/analytics.ts'
import { monthInSentence } from '../../lib/format/period-name.ts'
import { IncompleteNotice } from './incomplete-notice.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { QueryFailure } from '../../ui/feedback/query-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import type { ModalOutcome } from '../../ui/overlays/modal-result.tsx'
import { FileContentPanel } from './file-content.tsx'
import { KindList } from './kind-list.tsx'
import { reportQueries } from './queries.ts'
import {
  askReport,
  bookOf,
  completenessOf,
  contentOf,
  describeCount,
  isForSunat,
  KIND_TEXTS,
  movedCount,
  writtenCount,
  type Chosen,
  type DownloadKind,
} from './report-kinds.ts'

type DownloadModalProps = {
  business: Business
  taxPeriod: string
  /** Those that can be chosen, newest first. */
  taxPeriods: readonly string[]
  onClose: () => void
}

/** 'Descargar reporte': which file, what it will hold and what it leaves out, and then its progress and result. */
export function DownloadModal({ business, taxPeriod: initial, taxPeriods, onClose }: DownloadModalProps) {
  const [taxPeriod, setTaxPeriod] = useState(initial)
  const [kind, setKind] = useState<DownloadKind>()
  const [siscontBook, setSiscontBook] = useState<Book>('rce')
  /** The file that may come incomplete. */
  const [confirmed, setConfirmed] = useState('')
  const { download, start, reset } = useDownload()
  const period = { ruc: business.ruc, taxPeriod }
  const summary = useQuery(reportQueries.summary(period))
  const chosen = kind && { kind, siscontBook }
  const run = (isZip: boolean) => {
    if (!chosen) return
    // The server records the download itself.
    track(`download_reporte_${chosen.kind}`)
    void start((signal) => askReport(chosen, period, { signal, isZip }))
  }
  const isEmpty = chosen !== undefined && summary.data !== undefined && writtenCount(chosen, summary.data) === 0
  const isComplete =
    chosen !== undefined && summary.data !== undefined && completenessOf(chosen, summary.data).state === 'COMPLETE'
  const moved = chosen && summary.data ? movedCount(chosen, summary.data) : 0
  const file = `${taxPeriod} ${kind ?? ''}`
  const isReady =
    kind !== undefined && !isEmpty && (!isForSunat(kind) || (summary.data && (isComplete || confirmed === file)))
  return (
    <Modal
      title="Descargar reporte"
      width="xl"
      state={download.state}
      onClose={onClose}
      loading={{ title: kind ? `Preparando ${KIND_TEXTS[kind].label}` : 'Preparando' }}
      {...(download.state === 'done' && { done: describeDone(download.file, moved) })}
      {...(download.state === 'error' && { error: describeError(download) })}
      footer={
        <Footer
          kind={kind}
          download={download}
          isReady={isReady ?? false}
          fileName={chosen && summary.data ? (contentOf(chosen, summary.data)?.blob_filename ?? '') : ''}
          onRun={run}
          onBack={reset}
          onClose={onClose}
        />
      }
    >
      <div className="grid min-w-0 gap-5 sm:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid min-w-0 content-start gap-4">
          <div className="grid gap-2 *:*:w-full">
            <span aria-hidden="true" className="text-13 font-medium">
              Periodo
            </span>
            <PeriodSelector
              taxPeriods={taxPeriods}
              taxPeriod={taxPeriod}
              nextReturn={business.next_due}
              declared={business.declared}
              onChange={setTaxPeriod}
            />
          </div>
          <KindList value={kind} onChange={setKind} summary={summary.data} />
        </div>
        <div className="min-w-0">
          {summary.isError ? (
            <QueryFailure query={summary} />
          ) : summary.isPending ? (
            <Skeleton className="h-40 w-full" />
          ) : (
            <Content
              chosen={chosen}
              summary={summary.data}
              taxPeriod={taxPeriod}
              isEmpty={isEmpty}
              onSiscontBook={setSiscontBook}
              confirmation={
                kind && isForSunat(kind)
                  ? { isGiven: confirmed === file, onChange: (isGiven) => setConfirmed(isGiven ? file : '') }
                  : undefined
              }
            />
          )}
        </div>
      </div>
    </Modal>
  )
}

type ContentProps = {
  chosen: Chosen | undefined
  summary: ReportSummary
  taxPeriod: string
  isEmpty: boolean
  onSiscontBook: (book: Book) => void
  confirmation: ComponentProps<typeof IncompleteNotice>['confirmation']
}

const SISCONT_BOOKS = [
  { value: 'rce', label: 'Compras' },
  { value: 'rvie', label: 'Ventas' },
] as const

function Content({ chosen, summary, taxPeriod, isEmpty, onSiscontBook, confirmation }: ContentProps) {
  if (!chosen) return <p className="text-13 text-text-2">Elige un tipo de archivo para ver qué contendrá.</p>
  const content = contentOf(chosen, summary)
  return (
    <div className="grid content-start gap-4">
      {chosen.kind === 'siscont' && (
        <Segmented
          label="Asientos de"
          isShort
          options={SISCONT_BOOKS}
          value={chosen.siscontBook}
          onChange={onSiscontBook}
        />
      )}
      <IncompleteNotice
        book={bookOf(chosen)}
        completeness={completenessOf(chosen, summary)}
        confirmation={isEmpty ? undefined : confirmation}
      />
      {isEmpty && (
        <p className="text-13">
          <b className="font-semibold">No hay datos para este periodo</b>
          <span className="block text-text-2">
            Ningún comprobante de {monthInSentence(taxPeriod)} iría en este archivo.
          </span>
        </p>
      )}
      {content ? (
        <FileContentPanel content={content} />
      ) : (
        !isEmpty && (
          <p className="text-13 text-text-2">
            Todos los comprobantes del periodo, con sus ítems y un resumen. Los que no suman están marcados. Cada uno
            tiene un enlace que abre aquí su imagen y su XML; para tener los archivos, usa «Descargar XML e imágenes» en
            Comprobantes.
          </p>
        )
      )}
    </div>
  )
}

type FooterProps = {
  kind: DownloadKind | undefined
  download: Download
  isReady: boolean
  fileName: string
  onRun: (isZip: boolean) => void
  onBack: () => void
  onClose: () => void
}

function Footer({ kind, download, isReady, fileName, onRun, onBack, onClose }: FooterProps) {
  if (download.state === 'loading') return <Button onClick={onBack}>Cancelar</Button>
  if (download.state === 'done')
    return (
      <>
        <Button onClick={onBack}>Descargar otro archivo</Button>
        <Button variant="primary" onClick={onClose}>
          Listo
        </Button>
      </>
    )
  if (download.state === 'error')
    return (
      <>
        <Button onClick={onBack}>Volver</Button>
        <Button variant="primary" onClick={() => onRun(false)}>
          Volver a intentar
        </Button>
      </>
    )
  return (
    <>
      <p className="mr-auto min-w-0 flex-1 self-center text-12 text-text-2 empty:hidden phone:flex-[0_0_100%]!">
        {!kind && 'Elige un tipo de archivo'}
        {/* On phones the buttons need the room. */}
        {fileName && <span className="num block break-all phone:hidden">{fileName}</span>}
        {kind && isForSunat(kind) && (
          <span className="block text-text-3">
            Descargar: el .txt. Zip para SUNAT: el mismo .txt comprimido, para subirlo al SIRE.
          </span>
        )}
      </p>
      <Button onClick={onClose}>Cancelar</Button>
      {kind && isForSunat(kind) && (
        <Button disabled={!isReady} onClick={() => onRun(true)}>
          Zip para SUNAT
        </Button>
      )}
      <Button
        variant="primary"
        icon={<DownloadIcon aria-hidden="true" />}
        disabled={!isReady}
        onClick={() => onRun(false)}
      >
        Descargar
      </Button>
    </>
  )
}

function describeDone({ blob_filename: name, row_count: rows }: ReportFile, moved: number): ModalOutcome {
  return { title: 'Descarga completada', text: `${name}, ${describeCount(rows - moved, moved)}` }
}

function describeError({ error }: Extract<Download, { state: 'error' }>): ModalOutcome {
  if (error.code === 'NO_DATA') return { title: 'No hay datos para este periodo' }
  return { title: 'No se completó la descarga', text: error.message, code: error.requestId }
}
