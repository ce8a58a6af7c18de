import type { DetractionLot } from '@contapro/contract/detractions'
import { Download } from 'lucide-react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx'
import { logDetractionUse } from '../detraction-usage.ts'

type DownloadLotProps = Pick<ButtonProps, 'variant' | 'size'> & {
  lot: Pick<DetractionLot, 'lot' | 'sas' | 'blob_filename'>
  period: PeriodKey
}

/** Saves the file of a lot under the name that the bank expects. */
export function DownloadLot({ lot: { lot, sas, blob_filename: name }, period, ...button }: DownloadLotProps) {
  return (
    <Button asChild {...button}>
      <a
        href={sas}
        download={name}
        aria-label={`Descargar .txt del lote ${lot}`}
        onClick={() => logDetractionUse('lote', period)}
      >
        <Download aria-hidden="true" />
        Descargar .txt
      </a>
    </Button>
  )
}
