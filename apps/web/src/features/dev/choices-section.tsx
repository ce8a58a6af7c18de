import { useState } from 'react'

import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Chip } from '../../ui/controls/chip.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { Stepper } from '../../ui/feedback/stepper.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { Section } from './section.tsx'

const tabs = [
  { value: 'N', label: 'Por pagar', count: 6 },
  { value: 'S', label: 'Pagadas', count: 23 },
] as const
const kinds = [
  { value: 'fechaPago', label: 'Fecha de pago' },
  { value: 'fechaPeriodo', label: 'Periodo contable' },
] as const
const taxPeriods = ['202610', '202609', '202608', '202607']

export function ChoicesSection() {
  const [tab, setTab] = useState<'N' | 'S'>('N')
  const [kind, setKind] = useState<'fechaPago' | 'fechaPeriodo'>('fechaPago')
  const [taxPeriod, setTaxPeriod] = useState('202610')
  const [filtered, setFiltered] = useState(true)
  return (
    <Section title="Pestañas y opciones" span={4}>
      <div className="grid gap-5">
        <Tabs label="Detracciones" tabs={tabs} value={tab} onChange={setTab}>
          <Segmented label="Filtrar por" hideLabel options={kinds} value={kind} onChange={setKind} />
        </Tabs>
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <Checkbox defaultChecked={false}>Vacía</Checkbox>
          <Checkbox defaultChecked>Marcada</Checkbox>
          <Checkbox mixed>Parcial</Checkbox>
          <Checkbox disabled>Deshabilitada</Checkbox>
        </div>
        <Checkbox error="Acepta la política de privacidad">Acepto la Política de privacidad</Checkbox>
        <div className="flex flex-wrap items-center gap-2">
          <PeriodSelector taxPeriods={taxPeriods} taxPeriod={taxPeriod} onChange={setTaxPeriod} />
          {filtered && <Chip name="Proveedor" value="ACEROS LURÍN" onClear={() => setFiltered(false)} />}
        </div>
        <Stepper label="Pasos" steps={['Registrar', 'Registrar empresa']} current={2} />
      </div>
    </Section>
  )
}
