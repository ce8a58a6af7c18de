import { CalendarRange } from 'lucide-react'
import { useState, type FormEvent } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { readDay, type Days } from './days.ts'

type DaysPanelProps = { active: Days; onDays: (days: Days) => void }

/** A popover that limits the list to the vouchers issued between two days. */
export function DaysPanel({ active, onDays }: DaysPanelProps) {
  return (
    <Popover
      label="Elegir fechas de emisión"
      trigger={
        <Button icon={<CalendarRange aria-hidden="true" />} className="data-[state=open]:bg-active">
          Fechas
        </Button>
      }
    >
      {(close) => (
        <DaysForm
          active={active}
          onDays={(days) => {
            close()
            onDays(days)
          }}
        />
      )}
    </Popover>
  )
}

function DaysForm({ active, onDays }: DaysPanelProps) {
  const [from, setFrom] = useState(active.from ?? '')
  const [to, setTo] = useState(active.to ?? '')
  const isReversed = from !== '' && to !== '' && to < from
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReversed) onDays({ from: readDay(from), to: readDay(to) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-72 max-w-full gap-3 p-4">
      <TextField label="Desde" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
      <TextField
        label="Hasta"
        type="date"
        value={to}
        error={isReversed ? 'Debe ser igual o posterior a la fecha inicial.' : undefined}
        onChange={({ target }) => setTo(target.value)}
      />
      <Button type="submit" variant="primary" disabled={isReversed}>
        Aplicar
      </Button>
    </form>
  )
}
