import { toastActionClass, toastClass, ToastContent } from '../../ui/overlays/toast-content.tsx'
import { tooltipClass } from '../../ui/overlays/tooltip-class.ts'
import { Section } from './section.tsx'

/** Toasts and tooltips without their timers. */
export function StillSection() {
  return (
    <Section title="Toasts y ayudas, quietos" background="backdrop">
      <div className="flex flex-wrap items-center gap-3">
        <div className={toastClass}>
          <ToastContent tone="ok" text="Copiado al portapapeles" />
        </div>
        <div className={toastClass}>
          <ToastContent
            tone="ok"
            text="3 comprobantes declinados"
            action={
              <button type="button" className={toastActionClass}>
                Deshacer
              </button>
            }
          />
        </div>
        <div className={toastClass}>
          <ToastContent tone="warn" text="2 de 40 no se pudieron validar" />
        </div>
        <div className={toastClass}>
          <ToastContent tone="error" text="No se pudo guardar" />
        </div>
        <p className={tooltipClass}>No hay comprobante disponible.</p>
      </div>
    </Section>
  )
}
