import type { MailFrequency } from '@contapro/contract/inbox'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { RadioList } from '../../../ui/controls/radio-list.tsx'
import { QueryFailure } from '../../../ui/feedback/query-failure.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { useSetMail } from './mutations.ts'
import { inboxQueries } from './queries.ts'

const FREQUENCIES = [
  {
    value: 'daily',
    label: 'Cada mañana',
    hint: 'Después de la recopilación de la noche. Sin pendientes no hay correo.',
  },
  { value: 'weekly', label: 'Cada lunes' },
  { value: 'never', label: 'Nunca' },
] as const satisfies readonly { value: MailFrequency; label: string; hint?: string }[]

/** How often the inbox comes by mail. */
export function MailButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Mail aria-hidden="true" />} onClick={() => setOpen(true)}>
        Correo
      </Button>
      {isOpen && <MailModal onClose={() => setOpen(false)} />}
    </>
  )
}

function MailModal({ onClose }: { onClose: () => void }) {
  const settings = useQuery(inboxQueries.mail())
  const setMail = useSetMail()
  return (
    <Modal title="La bandeja por correo" onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      {settings.isError ? (
        <QueryFailure query={settings} />
      ) : (
        <RadioList<MailFrequency>
          label="¿Cada cuánto te llega?"
          options={FREQUENCIES}
          value={settings.data?.inbox}
          onChange={(inbox) => setMail.mutate(inbox)}
        />
      )}
    </Modal>
  )
}
