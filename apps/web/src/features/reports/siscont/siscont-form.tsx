import { setSiscontSettings, type SiscontSettings } from '@contapro/contract/reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'

import { call } from '../../../lib/api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { reportQueries } from '../queries.ts'
import { BookFields } from './book-fields.tsx'
import { fromTyped, toTyped } from './typed-settings.ts'

type SiscontFormProps = { businessUuid: string; settings: SiscontSettings }

export function SiscontForm({ businessUuid, settings }: SiscontFormProps) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(() => toTyped(settings))
  const save = useMutation({
    mutationFn: (body: SiscontSettings) => call(setSiscontSettings, { params: { uuid: businessUuid }, body }),
    onSuccess: (_answer, body) => {
      client.setQueryData(reportQueries.siscontSettings(businessUuid).queryKey, body)
      toast('Configuración de SISCONT guardada')
    },
  })
  const read = fromTyped(typed)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (read && !save.isPending) save.mutate(read)
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <div className="grid grid-cols-2 items-start gap-6 phone:grid-cols-1">
        <BookFields
          book="purchases"
          values={typed.purchases}
          onChange={(purchases) => setTyped({ ...typed, purchases })}
        />
        <BookFields book="sales" values={typed.sales} onChange={(sales) => setTyped({ ...typed, sales })} />
      </div>
      <div className="grid gap-2">
        <Checkbox
          checked={typed.has_negative_notes}
          onChange={(event) => setTyped({ ...typed, has_negative_notes: event.target.checked })}
        >
          Notas de crédito con importes negativos
        </Checkbox>
        <Checkbox
          checked={typed.has_text_dates}
          onChange={(event) => setTyped({ ...typed, has_text_dates: event.target.checked })}
        >
          Fechas como texto (dd/mm/aaaa)
        </Checkbox>
      </div>
      {save.error && <FailureBanner error={save.error} onClose={save.reset} />}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start phone:w-full"
        disabled={!read}
        loading={save.isPending}
      >
        Guardar SISCONT
      </Button>
    </form>
  )
}
