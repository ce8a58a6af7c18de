import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

import { businessListQuery } from '../../../lib/api/business-list.ts'
import { logUsage } from '../../../lib/api/usage.ts'
import { useAuth } from '../../../lib/session/auth-store.ts'
import { SEARCH_PARAMS } from '../../../lib/url/search-params.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { postToPage } from '../frame-message.ts'
import { isRunning, uploadQueries } from '../queries.ts'
import { DropZone } from './sending/drop-zone.tsx'
import { EarlierUploads } from './earlier-uploads.tsx'
import { ProgressCard } from './sending/progress-card.tsx'
import { ResultList } from './results/result-list.tsx'
import type { Picked } from './sending/send-files.ts'
import { SummaryBanner } from './results/summary-banner.tsx'
import { useFrameHeight } from './use-frame-height.ts'
import { useSending } from './sending/use-sending.ts'

const OWNERS = [
  { value: 'one', label: 'Esta empresa' },
  { value: 'all', label: 'Todas mis empresas' },
] as const

/** The product's own form of uploads: files in, and what became of each. It is shown in a frame. */
export function UploadFormPage() {
  const [params] = useSearchParams()
  const businessUuid = params.get(SEARCH_PARAMS.business) ?? undefined
  const [owner, setOwner] = useState<'one' | 'all'>(businessUuid === undefined ? 'all' : 'one')
  const [ids, setIds] = useState<readonly string[]>([])
  const [sent, setSent] = useState<readonly Picked[]>([])
  const sending = useSending(owner === 'one' ? (businessUuid ?? null) : null, (id) => setIds((last) => [...last, id]))
  const businesses = useQuery(businessListQuery).data?.businesses ?? []
  const business = businesses.find(({ uuid }) => uuid === businessUuid)
  const results = useQueries({ queries: ids.map((id) => uploadQueries.one(id)) })
  const uploads = results.flatMap(({ data }) => data ?? [])
  const isReading = uploads.some(isRunning)
  useReportChanges(!sending.isSending && !isReading && uploads.length > 0)
  const form = useRef<HTMLDivElement>(null)
  useFrameHeight(form)

  const pick = (files: readonly Picked[], how: 'drop' | 'choose') => {
    logUsage('click', how === 'drop' ? 'subir_archivos_soltar' : 'subir_archivos_elegir', {
      ...(businessUuid !== undefined && { businessUuid }),
    })
    setIds([])
    setSent(files)
    void sending.start(files)
  }
  /** Its results are shown beside those of the first time. */
  const resend = (picked: Picked) => {
    setSent((last) => last.map((one) => (one.path === picked.path ? picked : one)))
    void sending.start([picked])
  }
  const stop = () => {
    sending.stop()
    for (const upload of uploads) if (isRunning(upload)) void sending.stopUpload(upload.upload_id)
  }
  return (
    <div ref={form} className="px-4 py-1">
      <main id="contenido" tabIndex={-1} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        <h1 className="sr-only">Subir archivos</h1>
        {businessUuid !== undefined && (
          <div className="max-w-120">
            <Segmented label="Los archivos son de" options={OWNERS} value={owner} onChange={setOwner} />
            <p className="mt-1.5 text-12 text-text-2">
              {owner === 'one'
                ? `Solo guardamos lo de ${business ? `${business.name}, RUC ${business.ruc}` : 'esta empresa'}.`
                : 'Cada archivo encuentra su empresa por el RUC.'}
            </p>
          </div>
        )}
        <div className="grid gap-4 min-[64rem]:has-[progress]:grid-cols-[minmax(0,1fr)_22rem]">
          <DropZone isDisabled={sending.isSending} onPick={pick} />
          {(sending.isSending || isReading) && <ProgressCard sending={sending} uploads={uploads} onStop={stop} />}
        </div>
        {sending.tooLarge.length > 0 && (
          <Banner tone="warn" title="Demasiado grandes para subirlos">
            {sending.tooLarge.map(({ path }) => path).join(', ')}: más de 1 GB.
          </Banner>
        )}
        {sending.failure !== undefined && (
          <Banner tone="error" title={sending.failure}>
            <p>
              {sending.missing.length === 1
                ? 'Falta enviar 1 archivo.'
                : `Falta enviar ${sending.missing.length} archivos.`}{' '}
              Lo que llegó está guardado.
            </p>
            <Button size="sm" className="mt-2 phone:h-11" onClick={() => void sending.start(sending.missing)}>
              Enviar lo que falta
            </Button>
          </Banner>
        )}
        {uploads.length > 0 && (
          <>
            {!sending.isSending && !isReading && <SummaryBanner uploads={uploads} />}
            <ResultList
              uploads={uploads}
              businessUuid={businessUuid}
              onUpload={(id) => setIds((last) => [...last, id])}
              sent={sent}
              onResend={resend}
            />
          </>
        )}
        <section aria-labelledby="anteriores" className="grid min-w-0 gap-3">
          <h2 id="anteriores" className="text-16 font-semibold">
            Subidas anteriores
          </h2>
          <EarlierUploads
            businessName={(uuid) => businesses.find((one) => one.uuid === uuid)?.name}
            onOpen={(id) => setIds([id])}
          />
        </section>
      </main>
    </div>
  )
}

/** The list below and the page around show numbers that the upload changed; the page around, the end of the session too. */
function useReportChanges(isRead: boolean): void {
  const client = useQueryClient()
  const isExpired = useAuth((state) => state.accessTokenExpired)
  useEffect(() => {
    if (!isRead) return
    void client.invalidateQueries({ queryKey: uploadQueries.lists })
    postToPage({ kind: 'changed' })
  }, [client, isRead])
  useEffect(() => {
    if (isExpired) postToPage({ kind: 'session-expired' })
  }, [isExpired])
}
