import { KeyRound, Lock } from 'lucide-react'
import { useState } from 'react'

import { Banner } from '../../ui/feedback/banner.tsx'
import { Section } from './section.tsx'

export function NoticesSection() {
  const [open, setOpen] = useState(true)
  return (
    <Section title="Avisos" span={6}>
      <div className="grid gap-3">
        {open && (
          <Banner tone="error" title="¡Algo salió mal!" onClose={() => setOpen(false)}>
            El correo o la contraseña no son correctos
          </Banner>
        )}
        <Banner tone="error" icon={<KeyRound className="text-error" />}>
          Este usuario SOL tiene credenciales inválidas.{' '}
          <a href="#avisos" className="text-link font-medium">
            Editar credenciales
          </a>
        </Banner>
        <Banner tone="warn" icon={<Lock className="text-warn" />}>
          <b className="font-semibold">Faltan permisos de SUNAT para acceder a toda la información.</b> Asigna el
          permiso correspondiente a la cuenta para poder mostrar tus datos correctamente.
        </Banner>
        <Banner tone="info">SUNAT anunció mantenimiento del Portal SOL el sábado 21/11/2026 desde las 22:00.</Banner>
        <Banner tone="ok">Tus credenciales son correctas.</Banner>
      </div>
    </Section>
  )
}
