import type { ToConfirm } from '@contapro/contract/office'
import { dateInLima } from '@contapro/domain/dates/lima'
import { periodOf } from '@contapro/domain/periods/tax-period'
import { useState } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { periodInSentence, periodName } from '../../../lib/format/period-name.ts'
import { soles } from '../../../lib/format/soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { clientCount } from '../describe-result.ts'

type ConfirmDeclaredModalProps = {
  clients: readonly ToConfirm[]
  taxPeriod: string
  isPending: boolean
  onDeclare: () => void
  onClose: () => void
}

/** Asks before clients are marked as declared whose month is not over or not complete, or has observed purchases. */
export function ConfirmDeclaredModal({ clients, taxPeriod, isPending, onDeclare, onClose }: ConfirmDeclaredModalProps) {
  const isOne = clients.length === 1
  const [current] = useState(() => periodOf(dateInLima(new Date())))
  const isOver = taxPeriod < current
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
          {isOver
            ? `${clientCount(clients.length)} ${isOne ? 'tiene' : 'tienen'} ${periodInSentence(taxPeriod)} con algo por resolver: sus números pueden cambiar.`
            : `${periodName(taxPeriod)} todavía no termina: sus números van a cambiar.`}
        </p>
        <ul className="max-h-48 divide-y divide-line-soft overflow-y-auto">
          {clients.map((client) => (
            <li key={client.uuid} className="py-1.5">
              <span className="text-12/4 font-medium uppercase">{client.name}</span>
              <span className="block text-12 text-text-2 empty:hidden">{describe(client)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}

/** `Sin datos completos. 3 observados, S/ 1,072.31 de IGV fuera.` */
function describe({ is_incomplete: isIncomplete, observed_count: count, observed_igv: igv }: ToConfirm): string {
  const observed = `${count === 1 ? '1 observado' : `${formatCount(count)} observados`}, ${soles(igv)} de IGV fuera.`
  return [...(isIncomplete ? ['Sin datos completos.'] : []), ...(count > 0 ? [observed] : [])].join(' ')
}
