import { useIsPhone } from '../../lib/browser/use-is-phone.ts'
import { Modal } from './modal.tsx'
import { Overlay } from './overlay.tsx'
import { useOverlays } from './overlay-code.ts'
import type { SidePanelProps } from './panels/panel-beside-page.tsx'

/** A panel at the right edge, beside which the page stays usable; on phones a sheet that rises from the bottom. */
export function SidePanel(props: SidePanelProps) {
  if (useIsPhone()) return <Modal width="lg" {...props} />
  return (
    <Overlay isOpen>
      <LoadedPanel {...props} />
    </Overlay>
  )
}

function LoadedPanel(props: SidePanelProps) {
  const { PanelBesidePage } = useOverlays()
  return <PanelBesidePage {...props} />
}
