import { Bell } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { AlertCard } from './alert-card.tsx'
import { useAlerts } from './use-alerts.ts'

/** The alerts on pages whose lower end is taken by lists: a button says how many there are, and a window has them. Nothing without any. */
export function AlertsButton() {
  const alerts = useAlerts()
  const [isOpen, setOpen] = useState(false)
  const [first] = alerts
  if (!first) return null
  return (
    <>
      <Button
        icon={<Bell aria-hidden="true" className={first.severity === 'info' ? undefined : 'text-warn!'} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {alerts.length === 1 ? '1 aviso' : `${alerts.length} avisos`}
      </Button>
      {isOpen && (
        <Modal
          title="Avisos"
          onClose={() => setOpen(false)}
          footer={<Button onClick={() => setOpen(false)}>Cerrar</Button>}
        >
          <ul className="grid gap-2">
            {alerts.map((alert) => (
              <li key={alert.id}>
                <AlertCard alert={alert} />
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  )
}
