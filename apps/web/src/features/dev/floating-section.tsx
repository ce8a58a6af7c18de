import { ArrowUpDown, ChevronDown, FileText, Image, LogOut } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../ui/controls/button.tsx'
import { CopyButton } from '../../ui/controls/copy-button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { Tooltip } from '../../ui/overlays/tooltip.tsx'
import { Section } from './section.tsx'

const orders = ['Estado', 'Requiere acción', 'Vencimiento', 'Nombre']

export function FloatingSection() {
  const [order, setOrder] = useState('Estado')
  return (
    <Section title="Menús, ayudas y toasts" span={6}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center gap-2">
          <Menu
            title="Ordenar por"
            trigger={
              <Button icon={<ArrowUpDown aria-hidden="true" />}>
                {order}
                <ChevronDown aria-hidden="true" />
              </Button>
            }
          >
            {orders.map((name) => (
              <MenuItem key={name} isChecked={name === order} onSelect={() => setOrder(name)}>
                {name}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem disabled>Deshabilitado</MenuItem>
            <MenuItem icon={<LogOut aria-hidden="true" />}>Cerrar sesión</MenuItem>
          </Menu>
          <Popover label="Motivos" trigger={<Button>2 motivos</Button>}>
            {() => (
              <div className="max-w-80 p-4">
                <p className="font-semibold">Juguetes y recreación: no parece relacionada con tu actividad</p>
                <p className="mt-1 text-12 text-text-3">Art. 37 y art. 44 a) de la Ley del Impuesto a la Renta</p>
              </div>
            )}
          </Popover>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Tooltip text="No hay comprobante disponible.">
            <Button aria-disabled icon={<FileText aria-hidden="true" />}>
              Comprobante
            </Button>
          </Tooltip>
          <Tooltip text="La vista previa estará disponible en menos de 24 horas.">
            <IconButton label="Ver imagen" icon={<Image aria-hidden="true" />} />
          </Tooltip>
          <span className="num ml-2 flex items-center gap-1 text-16 font-semibold">
            S/ 31,021.08 <CopyButton value="31021.08" label="Copiar monto de IGV" />
          </span>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => toast('Copiado al portapapeles')}>Toast</Button>
          <Button
            onClick={() =>
              toast('3 comprobantes declinados', {
                action: { label: 'Deshacer', run: () => toast('Decisión deshecha') },
              })
            }
          >
            Toast con acción
          </Button>
          <Button onClick={() => toast('2 de 40 no se pudieron validar', { tone: 'warn' })}>Toast de aviso</Button>
        </div>
      </div>
    </Section>
  )
}
