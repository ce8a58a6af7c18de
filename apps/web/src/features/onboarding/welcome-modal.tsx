import { firstMonth } from '../../content/first-month.ts'
import { welcome } from '../../content/welcome.ts'
import { logUsage } from '../../lib/api/usage.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { ChapteredVideo } from '../../ui/video/chaptered-video.tsx'

type WelcomeModalProps = { hasBusinesses: boolean; onClose: () => void }

/** Shown at home after the sign-up. The end of its video closes it; its button leads to the registration. */
export function WelcomeModal({ hasBusinesses, onClose }: WelcomeModalProps) {
  const register = () => {
    logUsage('click', 'bienvenida_registrar')
    onClose()
  }
  return (
    <Modal
      width="wide"
      title={welcome.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cerrar</Button>
          <ButtonLink to="/registrar-empresas" variant="primary" onClick={register}>
            {hasBusinesses ? welcome.another : welcome.first}
          </ButtonLink>
        </>
      }
    >
      <p className="mb-4 text-text-2">{welcome.text}</p>
      <div className="-mx-5 -mb-5 phone:-mx-4 phone:-mb-4">
        <ChapteredVideo video={firstMonth} onEnded={onClose} />
      </div>
    </Modal>
  )
}
