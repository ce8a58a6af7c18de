import { Calendar, ChevronDown } from 'lucide-react'
import { useState } from 'react'

import { useIsPhone } from '../../../lib/browser/use-is-phone.ts'
import { periodName } from '../../../lib/format/period-name.ts'
import type { Days } from '../../../lib/url/days.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { Popover } from '../../../ui/overlays/popover.tsx'
import { rangeName } from './range-name.ts'
import { DateFilterFields, isChosen, useDateDraft, type DateDraft } from './date-filter-fields.tsx'

export type DateFilterProps = {
  /** The days of payment; undefined while a period is chosen. */
  days: Days | undefined
  taxPeriod: string
  taxPeriods: readonly string[]
  onDays: (days: Days | undefined) => void
  onPeriod: (taxPeriod: string) => void
}

/** The choice between days of payment and a tax period: a panel, or on phones a sheet. */
export function DateFilter(props: DateFilterProps) {
  return useIsPhone() ? <FilterSheet {...props} /> : <FilterPopover {...props} />
}

function describe({ days, taxPeriod }: DateFilterProps) {
  return days
    ? { kind: 'Fecha de pago', value: rangeName(days) }
    : { kind: 'Periodo contable', value: periodName(taxPeriod) }
}

/** A range speaks for itself; a period is named. */
function Shown(props: DateFilterProps) {
  const { kind, value } = describe(props)
  return (
    <span className="num">
      {!props.days && <span className="font-regular text-text-2 phone:hidden">{kind}: </span>}
      {value}
    </span>
  )
}

function FilterPopover(props: DateFilterProps) {
  const { kind, value } = describe(props)
  return (
    <Popover
      label="Filtrar por fecha"
      trigger={
        <Button
          icon={<Calendar aria-hidden="true" />}
          aria-label={`${kind}: ${value}`}
          className="data-[state=open]:bg-active"
        >
          <Shown {...props} />
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {(close) => <PopoverForm {...props} onDone={close} />}
    </Popover>
  )
}

function PopoverForm({ onDone, ...props }: DateFilterProps & { onDone: () => void }) {
  const draft = useDateDraft(props)
  return (
    <>
      <div className="w-174 max-w-full p-3">
        <DateFilterFields draft={draft} taxPeriods={props.taxPeriods} monthCount={2} />
      </div>
      <div className="flex items-center justify-end gap-2 border-t border-line px-3 py-2">
        <Chosen draft={draft} />
        <FilterButtons {...props} draft={draft} onDone={onDone} size="sm" />
      </div>
    </>
  )
}

function FilterSheet(props: DateFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const { kind, value } = describe(props)
  return (
    <>
      <Button
        block
        icon={<Calendar aria-hidden="true" />}
        aria-label={`${kind}: ${value}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="mr-auto">
          <Shown {...props} />
        </span>
        <ChevronDown aria-hidden="true" />
      </Button>
      {isOpen && <OpenSheet {...props} onDone={() => setOpen(false)} />}
    </>
  )
}

function OpenSheet({ onDone, ...props }: DateFilterProps & { onDone: () => void }) {
  const draft = useDateDraft(props)
  return (
    <Modal
      title="Filtrar por fecha"
      onClose={onDone}
      footer={
        <>
          <p className="w-full flex-none!">
            <Chosen draft={draft} />
          </p>
          <FilterButtons {...props} draft={draft} onDone={onDone} />
        </>
      }
    >
      <DateFilterFields draft={draft} taxPeriods={props.taxPeriods} monthCount={1} />
    </Modal>
  )
}

/** `Del 01/10/2026 al 31/10/2026` */
function Chosen({ draft: { kind, days, taxPeriod } }: { draft: DateDraft }) {
  const { from, to } = days
  if (kind === 'fechaPeriodo') return <span className="mr-auto text-13 text-text-2">{periodName(taxPeriod)}</span>
  return (
    <span className="num mr-auto text-13 text-text-2">
      {from ? `Del ${rangeName({ from, to: to ?? from }).replace(' - ', ' al ')}` : 'Elige el primer y el último día'}
    </span>
  )
}

type FilterButtonsProps = DateFilterProps & { draft: DateDraft; onDone: () => void; size?: 'sm' }

function FilterButtons({ draft, onDays, onPeriod, onDone, size }: FilterButtonsProps) {
  const clear = () => {
    onDays(undefined)
    onDone()
  }
  const confirm = () => {
    if (draft.kind === 'fechaPago') onDays(draft.days)
    else onPeriod(draft.taxPeriod)
    onDone()
  }
  return (
    <>
      <Button variant="ghost" size={size} onClick={clear}>
        Limpiar
      </Button>
      <Button variant="primary" size={size} disabled={!isChosen(draft)} onClick={confirm}>
        Confirmar
      </Button>
    </>
  )
}
