import { ShieldCheck } from 'lucide-react'

/** How the SOL key is stored and used. */
export function SecurityNote() {
  return (
    <p className="mt-5 flex items-start gap-2.5 px-1 text-12 text-text-3">
      <ShieldCheck aria-hidden="true" className="size-4 flex-none text-ok" />
      Guardamos la clave SOL cifrada, la usamos solo para recopilar los comprobantes y ninguna pantalla vuelve a
      mostrarla.
    </p>
  )
}
