import { toastActionClass, toastClass, ToastFace } from '../../ui/overlays/toast-content.tsx'
import { tooltipClass } from '../../ui/overlays/tooltip.tsx'
import { Section } from './section.tsx'

/** What comes and goes by itself, held still. */
export function StillSection() {
  return (
    <Section title="Toasts y ayudas, quietos" ground="stage">
      <div className="flex flex-wrap items-center gap-3">
        <div className={toastClass}>
          <ToastFace tone="ok" text="Copiado al portapapeles" />
        </div>
        <div className={toastClass}>
          <ToastFace
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
          <ToastFace tone="warn" text="2 de 40 no se pudieron validar" />
        </div>
        <div className={toastClass}>
          <ToastFace tone="error" text="No se pudo guardar" />
        </div>
        <p className={tooltipClass}>No hay comprobante disponible.</p>
      </div>
    </Section>
  )
}
