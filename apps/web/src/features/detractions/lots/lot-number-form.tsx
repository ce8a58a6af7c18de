import { findLotProblem } from '@contapro/domain/detractions/lot-number'
import { useState, type FormEvent } from 'react'

import { Button } from '../../../ui/controls/button.tsx'
import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

type LotNumberFormProps = {
  lot: string
  /** The lowest number that is free, as far as the product knows. */
  next: string
  onWritten: (lot: string) => void
}

/** The number of a lot before it is made. SUNAT refuses one that the RUC used before, in this product or in another program. */
export function LotNumberForm({ lot, next, onWritten }: LotNumberFormProps) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <OpenForm
        lot={lot}
        next={next}
        onCancel={() => setOpen(false)}
        onWritten={(written) => {
          onWritten(written)
          setOpen(false)
        }}
      />
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-13 text-text-2">
      <span className="num">
        Número de lote: <b className="font-semibold text-text">{lot}</b>
      </span>
      <LinkButton className="touch:min-h-11" aria-label="Cambiar el número de lote" onClick={() => setOpen(true)}>
        Cambiar
      </LinkButton>
    </p>
  )
}

type OpenFormProps = LotNumberFormProps & { onCancel: () => void }

function OpenForm({ lot, next, onCancel, onWritten }: OpenFormProps) {
  const [text, setText] = useState(lot)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = findLotProblem(text.trim(), next)
    if (found === undefined) onWritten(text.trim())
    else setProblem(found)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-2 text-13">
      <TextField
        label="Número de lote"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button just pressed gave its place to this field
        autoFocus
        value={text}
        hint="Si ya enviaste lotes hechos en otro programa este año, escribe el que sigue."
        error={problem}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(undefined)
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" className="phone:h-control">
          Usar este número
        </Button>
        <Button variant="ghost" size="sm" className="phone:h-control" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
