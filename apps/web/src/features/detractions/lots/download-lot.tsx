import type { DetractionLot } from '@contapro/contract/detraction-lots'
import { Download } from 'lucide-react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import type { ButtonLook } from '../../../ui/controls/button-class.ts'
import { ButtonAnchor } from '../../../ui/controls/button-link.tsx'
import { logDetractionUse } from '../detraction-usage.ts'

type DownloadLotProps = Pick<ButtonLook, 'variant' | 'size'> & {
  lot: Pick<DetractionLot, 'lot' | 'sas' | 'blob_filename'>
  period: PeriodKey
}

/** Saves the file of a lot under the name that the bank expects. */
export function DownloadLot({ lot: { lot, sas, blob_filename: name }, period, ...button }: DownloadLotProps) {
  return (
    <ButtonAnchor
      {...button}
      href={sas}
      download={name}
      aria-label={`Descargar .txt del lote ${lot}`}
      onClick={() => logDetractionUse('lote', period)}
    >
      <Download aria-hidden="true" />
      Descargar .txt
    </ButtonAnchor>
  )
}
