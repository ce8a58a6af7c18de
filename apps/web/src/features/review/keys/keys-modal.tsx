import { useState } from 'react'

import { readFlag, writeFlag } from '../../../lib/session/flags.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Kbd } from '../../../ui/controls/kbd.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'

const KEYS = [
  ['J', 'Ir al siguiente comprobante'],
  ['K', 'Ir al anterior'],
  ['X', 'Marcar o desmarcar el comprobante'],
  ['V', 'Validar'],
  ['D', 'Declinar'],
  ['Z', 'Deshacer la última decisión'],
  ['?', 'Ver estos atajos'],
] as const

type KeysModalProps = { areOn: boolean; onSwitch: (areOn: boolean) => void; onClose: () => void }

/** The keys of the page, and the switches that the browser remembers. */
export function KeysModal({ areOn, onSwitch, onClose }: KeysModalProps) {
  const [showsResults, setShowsResults] = useState(() => !readFlag('reviewResultsHidden'))
  return (
    <Modal title="Atajos de teclado" onClose={onClose} footer={<Button onClick={onClose}>Cerrar</Button>}>
      <div className="grid gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-13">
          {KEYS.map(([key, meaning]) => (
            <div key={key} className="contents">
              <dt>
                <span className="sr-only">{key}</span>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <div className="grid gap-2 border-t border-line pt-4">
          <Checkbox checked={areOn} onChange={({ target }) => onSwitch(target.checked)}>
            Usar atajos de teclado en Observaciones
          </Checkbox>
          <Checkbox
            checked={showsResults}
            onChange={({ target }) => {
              setShowsResults(target.checked)
              writeFlag('reviewResultsHidden', !target.checked)
            }}
          >
            Mostrar el resultado de cada decisión
          </Checkbox>
        </div>
      </div>
    </Modal>
  )
}
