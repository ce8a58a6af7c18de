import { X } from 'lucide-react'
import { useState, type ReactNode } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx'
import { ModalResult } from '../../ui/overlays/modal-result.tsx'
import type { ModalState } from '../../ui/overlays/modal-state.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Section } from './section.tsx'

const outcomes = {
  loading: {
    title: 'Preparando Compras ContaPro',
    text: '212 de 348 comprobantes',
    progress: { done: 212, total: 348 },
  },
  done: { title: 'Descarga completada', text: 'compras-202610.xlsx, 1.8 MB' },
  error: { title: 'No se completó la descarga', text: 'Parece que hubo un problema.', code: '7F3A-21C9' },
}

const footers: Record<keyof typeof outcomes, ReactNode> = {
  loading: <Button>Seguir en segundo plano</Button>,
  done: (
    <>
      <Button>Descargar otra vez</Button>
      <Button variant="primary">Listo</Button>
    </>
  ),
  error: (
    <>
      <Button>Cerrar</Button>
      <Button variant="primary">Volver a intentar</Button>
    </>
  ),
}

const names = { loading: 'Modal: cargando', done: 'Modal: listo', error: 'Modal: error' }

const openers = { open: 'Abrir', loading: 'Abrir cargando', done: 'Abrir listo', error: 'Abrir con error' }

export function ModalsSection() {
  const [state, setState] = useState<ModalState>('close')
  const close = () => setState('close')
  return (
    <>
      {(['loading', 'done', 'error'] as const).map((kind) => (
        <Section key={kind} title={names[kind]} span={4} background="backdrop">
          <div className="w-full max-w-110 overflow-hidden rounded-lg bg-surface shadow-modal">
            <ModalFrame
              title={<p className="text-16 font-semibold">Descargar reporte</p>}
              close={<IconButton label="Cerrar" icon={<X aria-hidden="true" />} onClick={() => setState(kind)} />}
              footer={footers[kind]}
            >
              <ModalResult kind={kind} {...outcomes[kind]} />
            </ModalFrame>
          </div>
        </Section>
      ))}
      <Section title="Modal de verdad" note="Atrapa el foco, se cierra con Escape y en el celular sube desde abajo">
        <div className="flex flex-wrap gap-2">
          {(['open', 'loading', 'done', 'error'] as const).map((next) => (
            <Button key={next} onClick={() => setState(next)}>
              {openers[next]}
            </Button>
          ))}
        </div>
        <Modal
          state={state}
          title="Descargar reporte"
          onClose={close}
          {...outcomes}
          footer={
            state === 'open' ? (
              <>
                <Button onClick={close}>Cancelar</Button>
                <Button variant="primary" onClick={() => setState('loading')}>
                  Descargar
                </Button>
              </>
            ) : (
              <Button onClick={close}>Cerrar</Button>
            )
          }
        >
          <p>¿Descargar el reporte de Octubre 2026?</p>
        </Modal>
      </Section>
    </>
  )
}
