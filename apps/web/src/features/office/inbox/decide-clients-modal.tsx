import type { ClientsDecided, InboxItem } from '@contapro/contract/inbox'
import { MAX_REASON_LENGTH, type DecisionKind } from '@contapro/contract/review'
import { useState } from 'react'

import { toApiError } from '../../../lib/api/api-error.ts'
import { soles, toCents } from '../../../lib/format/soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { clientCount } from '../describe-result.ts'
import { useDecideClients } from './mutations.ts'

const VERBS: Record<DecisionKind, string> = { validate: 'Validar', decline: 'Declinar' }

type DecideClientsModalProps = {
  items: readonly InboxItem[]
  kind: DecisionKind
  onDone: (results: ClientsDecided['results'], kind: DecisionKind) => void
  onClose: () => void
}

/** What a decision about several clients is about, with one reason for all, and the clients for which it failed. */
export function DecideClientsModal({ items, kind, onDone, onClose }: DecideClientsModalProps) {
  const [reason, setReason] = useState('')
  const decide = useDecideClients()
  const sum = items.reduce((total, { soles_at_risk: risk }) => total + toCents(risk ?? 0), 0) / 100
  const clients = clientCount(items.length)
  const send = () => decide.mutate({ items, kind, reason }, { onSuccess: ({ results }) => onDone(results, kind) })
  return (
    <Modal
      title={`${VERBS[kind]} los observados de ${clients}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={decide.isPending} onClick={send}>
            {VERBS[kind]} todos
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-13">
        {decide.isError && (
          <Banner tone="error" title="No se pudo decidir">
            {toApiError(decide.error).joinedMessages}
          </Banner>
        )}
        <p>
          Decides todos los comprobantes observados de {clients}, con <b className="font-semibold">{soles(sum)}</b> de
          IGV. Cada cliente se guarda por separado. Se deshace aquí o, si sales de la Bandeja, en el historial de las
          Observaciones de cada cliente.
        </p>
        <ul className="max-h-48 divide-y divide-line-soft overflow-y-auto">
          {items.map(({ id, business, title }) => (
            <li key={id} className="py-1.5">
              <span className="block text-12/4 font-medium uppercase">{business.name}</span>
              <span className="text-text-2">{title}</span>
            </li>
          ))}
        </ul>
        <TextField
          label="Motivo (opcional)"
          hint="Los que una regla impide validar solo se validan con un motivo."
          value={reason}
          maxLength={MAX_REASON_LENGTH}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Modal>
  )
}
