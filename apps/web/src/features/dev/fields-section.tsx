import { useState } from 'react'

import { PasswordField } from '../../ui/controls/password-field.tsx'
import { SearchField } from '../../ui/controls/search-field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { Section } from './section.tsx'

const profiles = [
  { value: 'freelance', label: 'Contador Freelance' },
  { value: 'estudio', label: 'Estudio Contable' },
] as const

export function FieldsSection() {
  const [voucher, setVoucher] = useState('-F001')
  const [business, setBusiness] = useState('')
  const [profile, setProfile] = useState<(typeof profiles)[number]['value'] | ''>('')
  return (
    <Section title="Campos" span={8}>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        <TextField label="Nombre de la empresa" placeholder="Como figura en SUNAT" />
        <TextField label="Usuario SOL" defaultValue="FERCONST" hint="8 caracteres, letras mayúsculas y números" />
        <TextField label="RUC" defaultValue="2052601815" error="El RUC debe de tener 11 dígitos." inputMode="numeric" />
        <TextField label="RUC" defaultValue="20526018151" locked hint="No se puede cambiar" />
        <PasswordField label="Clave SOL" defaultValue="abcd1234" hint="Guardada el 02/11/2026" autoComplete="off" />
        <SearchField
          label="Buscar comprobante"
          hideLabel={false}
          value={voucher}
          onChange={setVoucher}
          error={/^[ -]/.test(voucher) ? 'Caracter inválido.' : undefined}
        />
        <TextField label="Correo electrónico" defaultValue="rosa.huaman@" error="Ingrese un correo válido" />
        <PasswordField
          label="Repite la contraseña"
          defaultValue="abcdef"
          error="Su contraseña no coincide"
          autoComplete="off"
        />
        <TextField label="Deshabilitado" defaultValue="Sin periodos" disabled />
        <SearchField label="Buscar empresa" hideLabel={false} value={business} onChange={setBusiness} />
        <Select label="Perfil de contador" options={profiles} value={profile} onChange={setProfile} />
        <Select
          label="Perfil de contador"
          options={profiles}
          value=""
          onChange={setProfile}
          error="Seleccione su perfil de contador"
        />
      </div>
    </Section>
  )
}
