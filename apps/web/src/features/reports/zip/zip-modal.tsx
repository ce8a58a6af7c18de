import type { ZippedType } from '@contapro/contract/voucher-files'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { voucherCount } from '../../../lib/format/voucher-count.ts'
import { monthInSentence } from '../../../lib/format/period-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioList } from '../../../ui/controls/radio-list.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import type { ModalOutcome } from '../../../ui/overlays/modal-result.tsx'
import { useZip, type ZipDownload } from './use-zip.ts'
import type { ZippedVouchers } from './zip-request.ts'

const TYPES: readonly { value: ZippedType; label: string; hint: string }[] = [
  { value: 'xml', label: 'XML', hint: 'El comprobante electrónico, como está en SUNAT' },
  { value: 'jpeg', label: 'Imágenes (JPEG)', hint: 'La representación impresa de cada comprobante' },
  { value: 'pdf', label: 'PDF', hint: 'La representación impresa, para imprimir o archivar' },
]

/** Which files of the vouchers, and then the progress and the result of their zip. */
export function ZipModal({ vouchers, onClose }: { vouchers: ZippedVouchers; onClose: () => void }) {
  const [type, setType] = useState<ZippedType>('xml')
  const { download, start, reset } = useZip(vouchers)
  const { state } = download
  return (
    <Modal
      title="Descargar comprobantes"
      state={state === 'linked' ? 'done' : state}
      onClose={onClose}
      loading={{ title: 'Preparando el zip', text: `${voucherCount(vouchers.count)} de ${monthOf(vouchers)}` }}
      {...((state === 'done' || state === 'linked') && { done: describeDone(download) })}
      {...(state === 'error' && { error: describeError(download) })}
      footer={
        state === 'loading' ? (
          <Button onClick={reset}>Cancelar</Button>
        ) : state === 'open' ? (
          <>
            <Button onClick={onClose}>Cancelar</Button>
            <Button variant="primary" icon={<Download aria-hidden="true" />} onClick={() => void start(type)}>
              Descargar zip
            </Button>
          </>
        ) : state === 'error' ? (
          <>
            <Button onClick={reset}>Volver</Button>
            <Button variant="primary" onClick={() => void start(type)}>
              Volver a intentar
            </Button>
          </>
        ) : (
          <>
            <Button onClick={reset}>Descargar otros archivos</Button>
            <Button variant="primary" onClick={onClose}>
              Listo
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-text-2">
          Un zip con los archivos de {describe(vouchers)} de {monthOf(vouchers)}, y un índice de todos.
        </p>
        <RadioList label="Tipo de archivo" options={TYPES} value={type} onChange={setType} />
      </div>
    </Modal>
  )
}

const monthOf = ({ period }: ZippedVouchers) => monthInSentence(period.taxPeriod)

function describe({ count, codes, isValidated }: ZippedVouchers): string {
  if (codes) return count === 1 ? 'el comprobante elegido' : `los ${count} comprobantes elegidos`
  const vouchers = voucherCount(count)
  return isValidated ? `${vouchers} ${count === 1 ? 'validado' : 'validados'}` : vouchers
}

function describeDone(download: Extract<ZipDownload, { state: 'done' | 'linked' }>): ModalOutcome {
  if (download.state === 'linked')
    return {
      title: 'Descarga en curso',
      text: `Son muchos archivos: tu navegador los guarda en ${download.name}. Puedes seguir trabajando.`,
    }
  const { name, files, missing } = download
  const lacking =
    missing === 0
      ? ''
      : missing === 1
        ? ' Uno no tiene archivo: está en index.csv.'
        : ` ${missing} no tienen archivo: están en index.csv.`
  return {
    title: 'Descarga completada',
    text: `${name}, ${files === 1 ? '1 archivo' : `${files} archivos`}.${lacking}`,
  }
}

function describeError({ error }: Extract<ZipDownload, { state: 'error' }>): ModalOutcome {
  if (error.code === 'NO_DATA')
    return {
      title: 'No hay archivos para descargar',
      text: 'Todavía no tenemos el XML de ninguno de estos comprobantes.',
    }
  return {
    title: 'No se completó la descarga',
    text: error.code === 'INTERNAL_ERROR' ? 'Parece que hubo un problema.' : error.message,
    code: error.requestId,
  }
}
