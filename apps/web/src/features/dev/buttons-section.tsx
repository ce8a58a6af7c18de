import { Download, MoreHorizontal } from 'lucide-react'

import { Button, type ButtonProps } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Section } from './section.tsx'

type Variant = NonNullable<ButtonProps['variant']>

// The styles of hover and press, applied permanently.
const forced: Record<Variant, { hover: string; active: string }> = {
  primary: { hover: 'border-accent-hover! bg-accent-hover!', active: 'border-accent-active! bg-accent-active!' },
  secondary: { hover: 'border-line-hover! bg-hover!', active: 'bg-active!' },
  ghost: { hover: 'bg-active! text-text!', active: 'bg-pressed! text-text!' },
  danger: { hover: 'bg-error-bg!', active: 'bg-danger-pressed!' },
}

const rows: { variant: Variant; name: string; label: string }[] = [
  { variant: 'primary', name: 'Primario', label: 'Validar' },
  { variant: 'secondary', name: 'Secundario', label: 'Declinar' },
  { variant: 'ghost', name: 'Discreto', label: 'Cancelar' },
  { variant: 'danger', name: 'Peligro', label: 'Archivar' },
]

export function ButtonsSection() {
  return (
    <Section title="Botones" span={8}>
      <div className="grid gap-x-4 gap-y-3">
        {rows.map((row) => (
          <ButtonRow key={row.variant} {...row} />
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-4">
        <Button variant="primary" icon={<Download aria-hidden="true" />}>
          Descargar reporte
        </Button>
        <Button size="sm" variant="primary">
          Validar
        </Button>
        <Button size="sm">Declinar</Button>
        <Button variant="primary">
          Validar <Kbd>V</Kbd>
        </Button>
        <LinkButton>Elegir los 12</LinkButton>
        <IconButton label="Más acciones" icon={<MoreHorizontal aria-hidden="true" />} />
      </div>
    </Section>
  )
}

function ButtonRow({ variant, name, label }: (typeof rows)[number]) {
  const states: [string, Partial<ButtonProps>][] = [
    ['Normal', {}],
    ['Encima', { className: forced[variant].hover }],
    ['Foco', { className: 'outline-2 outline-offset-2 outline-accent' }],
    ['Presionado', { className: forced[variant].active }],
    ['Cargando', { loading: true }],
    ['Deshabilitado', { disabled: true }],
  ]
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-2 xs:grid-cols-3 sm:grid-cols-[5rem_repeat(6,minmax(0,1fr))]">
      <span className="col-span-full text-12 text-text-3 sm:col-span-1 sm:self-center sm:pt-5">{name}</span>
      {states.map(([state, props]) => (
        <span key={state} className="grid justify-items-start gap-1 text-11 text-text-3">
          {state}
          <Button variant={variant} {...props}>
            {label}
          </Button>
        </span>
      ))}
    </div>
  )
}
