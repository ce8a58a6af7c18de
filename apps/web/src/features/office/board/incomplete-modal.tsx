import { periodInSentence } from '../../../lib/format/period-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { clientCount } from './describe-result.ts'

type IncompleteModalProps = {
  clients: readonly { uuid: string; name: string }[]
  taxPeriod: string
  isPending: boolean
  onDeclare: () => void
  onClose: () => void
}

/** Asks before clients whose month is not complete are marked as declared. */
export function IncompleteModal({ clients, taxPeriod, isPending, onDeclare, onClose }: IncompleteModalProps) {
  const isOne = clients.length === 1
  return (
    <Modal
      title={isOne ? '¿Marcarlo como declarado?' : '¿Marcarlos como declarados?'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Dejar sin marcar</Button>
          <Button variant="primary" loading={isPending} onClick={onDeclare}>
            Marcar igual
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-13">
        <p>
          {clientCount(clients.length)} {isOne ? 'tiene' : 'tienen'} {periodInSentence(taxPeriod)} sin datos completos:
          sus números pueden cambiar.
        </p>
        <ul className="max-h-48 divide-y divide-line-soft overflow-y-auto">
          {clients.map(({ uuid, name }) => (
            <li key={uuid} className="py-1.5 text-12/4 font-medium uppercase">
              {name}
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
