import { depositFileName } from '@contapro/domain/detractions/deposit-file'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { MoreLess } from '../../../ui/controls/more-less.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton-rows.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { useMakeLot, type MadeLot } from '../mutations.ts'
import { detractionQueries, type LotPreview } from '../queries.ts'
import { AccountForm } from './account-form.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { LotFacts } from './lot-facts.tsx'
import { LotLine } from './lot-line.tsx'
import { LotNumberForm } from './lot-number-form.tsx'
import { statedOtherwise } from './stated-otherwise.ts'
import { StatedOtherwiseList } from './stated-otherwise-list.tsx'

type LotPreviewPanelProps = {
  period: PeriodKey
  codes: readonly string[]
  onMade: (lot: MadeLot) => void
  onClose: () => void
}

/** What a lot of the chosen vouchers would have, before its number is used up. An account written here joins it at once. */
export function LotPreviewPanel({ period, codes, onMade, onClose }: LotPreviewPanelProps) {
  const preview = useQuery(detractionQueries.preview(period.businessUuid, codes))
  const makeLot = useMakeLot(period.businessUuid)
  const [written, setWritten] = useState<string>()
  const next = preview.data?.lot
  const shown = preview.data && withLot(preview.data, period.ruc, written)
  return (
    <SidePanel
      title="Archivo para el Banco de la Nación"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {shown && shown.count > 0 && (
            <Button
              variant="primary"
              loading={makeLot.isPending}
              onClick={() => makeLot.mutate({ codes, lot: written }, { onSuccess: onMade })}
            >
              Hacer el lote {shown.lot}
            </Button>
          )}
        </>
      }
    >
      {preview.isPending && (
        <SkeletonRows
          label="Revisando lo elegido..."
          rows={4}
          rowClass="grid h-14 content-center gap-3 not-last:border-b not-last:border-line-soft"
          bars={['h-2.5 w-2/5', 'h-2.5 w-4/5']}
        />
      )}
      {preview.isLoadingError && <QueryFailure query={preview} />}
      {shown && (
        <div className="grid gap-5">
          {makeLot.error && <FailureBanner error={makeLot.error} onClose={makeLot.reset} />}
          <Preview period={period} preview={shown}>
            <LotNumberForm
              lot={shown.lot}
              next={next ?? shown.lot}
              onWritten={(lot) => {
                makeLot.reset()
                setWritten(lot === next ? undefined : lot)
              }}
            />
          </Preview>
        </div>
      )}
    </SidePanel>
  )
}

/** What the lot would have under the number that was written for it. */
function withLot(preview: LotPreview, ruc: string, lot = preview.lot): LotPreview {
  return { ...preview, lot, blob_filename: depositFileName(ruc, lot) }
}

type PreviewProps = {
  period: PeriodKey
  preview: LotPreview
  /** Changes its number. */
  children: ReactNode
}

function Preview({ period, preview, children }: PreviewProps) {
  const { count, lot, lines, left_out: leftOut } = preview
  return (
    <>
      <p className="text-13 text-text-2">
        {count > 0
          ? `Revisa antes de hacer el lote ${lot}: su número no se usa otra vez, y sus comprobantes no pueden ir en otro.`
          : 'Nada de lo elegido puede ir en un lote todavía.'}
      </p>
      {count > 0 && (
        <LotFacts lot={preview} ruc={period.ruc} isOpen>
          {children}
        </LotFacts>
      )}
      <StatedOtherwiseList lines={lines.flatMap(statedOtherwise)} />
      <LeftOutList businessUuid={period.businessUuid} leftOut={leftOut} />
      {count > 0 && (
        <div className="text-13">
          <MoreLess summary={count === 1 ? 'Ver el depósito' : `Ver los ${formatCount(count)} depósitos`}>
            <ul aria-label="Depósitos del lote">
              {lines.map((line) => (
                <LotLine key={line.code} line={line}>
                  <AccountForm
                    businessUuid={period.businessUuid}
                    ruc={line.supplier_ruc}
                    name={line.supplier_business_name}
                    known={line.account ?? undefined}
                  />
                </LotLine>
              ))}
            </ul>
          </MoreLess>
        </div>
      )}
    </>
  )
}
