import type { PeriodKey } from '../../lib/url/period-key.ts'
import { LotsButton } from './lots/lots-button.tsx'
import type { OpenPanel } from './open-panel.ts'
import { ReportButton } from './report-button.tsx'
import { UploadButton } from './upload-button.tsx'

type DetractionButtonsProps = {
  period: PeriodKey
  onPanel: (panel: OpenPanel) => void
  /** Only their icons, where the names have no room. */
  isShort?: boolean
}

/** What both tabs offer: the lots, the upload of certificates and the file. On phones they stand beside the filters of the tabs. */
export function DetractionButtons({ period, onPanel, isShort = false }: DetractionButtonsProps) {
  return (
    <>
      <LotsButton isShort={isShort} onOpen={() => onPanel({ kind: 'lots' })} />
      <UploadButton isShort={isShort} businessUuid={period.businessUuid} />
      <ReportButton isShort={isShort} period={period} />
    </>
  )
}
