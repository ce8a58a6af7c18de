import { CalendarRange } from 'lucide-react'
import { useState, type FormEvent } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { readDay, type Days } from '../../../lib/url/days.ts'
import { DaysFields, areWrong } from './days-fields.tsx'

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
  const [days, setDays] = useState(active)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!areWrong(days)) onDays({ from: readDay(days.from ?? ''), to: readDay(days.to ?? '') })
  }
  return (
    <form noValidate onSubmit={submit} className="grid w-72 max-w-full gap-3 p-4">
      <DaysFields days={days} onChange={setDays} />
      <Button type="submit" variant="primary" disabled={areWrong(days)}>
        Aplicar
      </Button>
    </form>
  )
}
