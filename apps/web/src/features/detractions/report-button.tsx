import { downloadDetractions } from '@contapro/contract/reports'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { call } from '../../lib/api/call.ts'
import { useDownload } from '../../lib/api/use-download.ts'
import { track } from '../../lib/browser/analytics.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useDetractionFilter } from './use-detraction-filter.ts'

/** Downloads the Excel of the open tab: of its period or, of those paid, of its days. */
export function ReportButton({ period, isShort = false }: { period: PeriodKey; isShort?: boolean }) {
  const { paid, only, days } = useDetractionFilter()
  const { download, start, reset } = useDownload()
  const [isOpen, setIsOpen] = useState(false)
  const run = () => {
    setIsOpen(true)
    const isPaid = paid === 'S'
    const taxPeriod = isPaid ? (days ? undefined : period.taxPeriod) : only
    const range = isPaid && days ? { fecha_inicio: slashed(days.from), fecha_fin: slashed(days.to) } : {}
    const query = { business_uuid: period.businessUuid, ruc: period.ruc, paid, tax_period: taxPeriod, ...range }
    // The server records the download itself.
    track(`download_detracciones_${isPaid ? 'pagadas' : 'por_pagar'}`)
    void start((signal) => call(downloadDetractions, { query, signal }))
  }
  const close = () => {
    reset()
    setIsOpen(false)
  }
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        className={isShort ? 'w-control flex-none px-0!' : ''}
        onClick={run}
      >
        <span className={isShort ? 'sr-only' : ''}>Descargar reporte</span>
      </Button>
      <Modal
        title="Descargar reporte"
        state={isOpen ? download.state : 'close'}
        onClose={close}
        loading={{ title: 'Preparando las detracciones' }}
        {...(download.state === 'done' && {
          done: { title: 'Descarga completada', text: download.file.blob_filename },
        })}
        {...(download.state === 'error' && {
          error:
            download.error.code === 'NO_DATA'
              ? { title: 'No hay datos para este periodo' }
              : { title: 'No se completó la descarga', text: download.error.message, code: download.error.requestId },
        })}
        footer={
          download.state === 'error' && download.error.code !== 'NO_DATA' ? (
            <Button variant="primary" onClick={run}>
              Volver a intentar
            </Button>
          ) : (
            <Button onClick={close}>{download.state === 'loading' ? 'Cancelar' : 'Cerrar'}</Button>
          )
        }
      />
    </>
  )
}

const slashed = (day: string) => day.replaceAll('-', '/')
