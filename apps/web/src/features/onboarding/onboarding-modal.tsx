import { useState } from 'react'

import { firstMonth } from '../../content/first-month.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { writeFlag } from '../../lib/session/flags.ts'
import { dashboardPath } from '../../lib/url/dashboard-path.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { ChapteredVideo } from '../../ui/video/chaptered-video.tsx'

type OnboardingModalProps = { businessUuid: string; onClose: () => void }

/** The video of a first month, above the report. Watched to its end, left for the observed vouchers or dismissed for good, it counts as completed. */
export function OnboardingModal({ businessUuid, onClose }: OnboardingModalProps) {
  const [isDismissed, setDismissed] = useState(false)
  const close = () => {
    if (isDismissed) complete()
    // Until the next sign-in; the video is offered again then.
    writeFlag('isFirstViewDashboard', false)
    onClose()
  }
  const goToObserved = () => {
    complete()
    logUsage('click', 'video_inicial_observaciones', { businessUuid })
    onClose()
  }
  return (
    <Modal
      width="wide"
      title={firstMonth.title}
      onClose={close}
      footer={
        <>
          <div className="mr-auto flex items-center phone:w-full phone:flex-none!">
            <Checkbox checked={isDismissed} onChange={(event) => setDismissed(event.target.checked)}>
              No mostrar de nuevo
            </Checkbox>
          </div>
          <Button onClick={close}>Ahora no</Button>
          <ButtonLink to={dashboardPath(businessUuid, 'observaciones')} variant="primary" onClick={goToObserved}>
            Ir a mis observados
          </ButtonLink>
        </>
      }
    >
      <div className="-m-5 phone:-m-4">
        <ChapteredVideo video={firstMonth} onEnded={complete} />
      </div>
    </Modal>
  )
}

function complete(): void {
  writeFlag('completedOnboardingVideo', true)
}
