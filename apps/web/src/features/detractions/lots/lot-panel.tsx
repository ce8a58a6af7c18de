import { dateInLima } from '@contapro/domain/dates/lima'
import { useState } from 'react'

import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { dayName } from '../detraction.ts'
import type { MadeLot } from '../mutations.ts'
import { DownloadLot } from './download-lot.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { LotFacts } from './lot-facts.tsx'
import { MissingConstancias } from './missing-constancias.tsx'
import { StatedOtherwiseList } from './stated-otherwise-list.tsx'

type LotPanelProps = {
  period: PeriodKey
  lot: MadeLot
  /** Another lot was made of what this one left out. */
  onMade: (lot: MadeLot) => void
  onClose: () => void
}

/** The lot just made: its sums, what it leaves out and what follows. */
export function LotPanel({ period, lot, onMade, onClose }: LotPanelProps) {
  return (
    <SidePanel
      title="Archivo para el Banco de la Nación"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <DownloadLot lot={lot} period={period} variant="primary" />
        </>
      }
    >
      <div className="grid gap-5">
        <Banner tone="ok" title={`Lote ${lot.lot} listo.`}>
          Pasó las comprobaciones del formato de pago masivo.
        </Banner>
        <LotFacts lot={lot} ruc={period.ruc} isOpen />
        <StatedOtherwiseList lines={lot.stated_otherwise ?? []} />
        <LeftOutList businessUuid={period.businessUuid} leftOut={lot.left_out} onMade={onMade} />
        <NextSteps lot={lot} businessUuid={period.businessUuid} />
      </div>
    </SidePanel>
  )
}

function NextSteps({ lot: { first_due: due }, businessUuid }: { lot: MadeLot; businessUuid: string }) {
  const [today] = useState(() => dateInLima(new Date()))
  const steps = [
    {
      title: 'Descarga el archivo',
      text: 'y súbelo en SUNAT Operaciones en Línea, «Pago de detracciones», «Pago masivo».',
    },
    today > due
      ? { title: 'Paga con el NPD', text: `cuanto antes: la primera fecha límite fue el ${dayName(due)}.` }
      : { title: 'Paga con el NPD', text: `hasta el ${dayName(due)}, la primera fecha límite del lote.` },
    {
      title: 'No hace falta subir constancias:',
      text: 'las recogemos de SUNAT en la próxima recopilación y cada fila pasa sola a Pagadas, en el periodo de su comprobante.',
    },
  ]
  return (
    <section className="grid gap-2 text-13">
      <h3 className="font-semibold">Qué sigue</h3>
      <ol className="grid gap-2.5">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-2.5 text-text-2">
            <span
              aria-hidden="true"
              className="num inline-grid size-5 flex-none place-items-center rounded-full border border-line-control text-11/none font-medium"
            >
              {index + 1}
            </span>
            <span>
              <b className="font-medium text-text">{title}</b> {text}
            </span>
          </li>
        ))}
      </ol>
      <MissingConstancias businessUuid={businessUuid} />
    </section>
  )
}
