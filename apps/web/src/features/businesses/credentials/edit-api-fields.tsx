import { Trash2, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'

import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { API_BENEFIT } from './api-benefit.ts'
import { RefusedNote } from './refused-note.tsx'
import { formatDay } from './saved-on.ts'
import { ApiFields } from './api-fields.tsx'

type EditApiFieldsProps = ComponentProps<typeof ApiFields> & {
  savedAt: string | null
  /** When SUNAT refused the saved pair; null when it did not. */
  refusedAt: string | null
  isDeleting: boolean
  onDelete: (isDeleting: boolean) => void
}

/** Replaces, keeps or deletes the credentials of SUNAT's API. */
export function EditApiFields({ savedAt, refusedAt, isDeleting, onDelete, ...fields }: EditApiFieldsProps) {
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="sr-only">API de SUNAT</legend>
      <p className="text-13 text-text-2">
        <b className="font-medium text-text">API de SUNAT (opcional).</b>{' '}
        {savedAt ? 'Déjala vacía para conservar la guardada.' : API_BENEFIT}
      </p>
      {isDeleting ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-warn-line bg-warn-bg px-3.5 py-2.5 text-13">
          La clave y el secreto de la API se eliminarán al guardar.
          <LinkButton className="touch:min-h-11" onClick={() => onDelete(false)}>
            <Undo2 aria-hidden="true" />
            Conservarlos
          </LinkButton>
        </p>
      ) : (
        <>
          <ApiFields {...fields} />
          {refusedAt && (
            <RefusedNote>
              SUNAT no aceptó esta clave o este secreto el {formatDay(refusedAt)}: escríbelos de nuevo.
            </RefusedNote>
          )}
          {savedAt && (
            <LinkButton className="justify-self-start text-13 touch:min-h-11" onClick={() => onDelete(true)}>
              <Trash2 aria-hidden="true" />
              Eliminar la API guardada
            </LinkButton>
          )}
        </>
      )}
    </fieldset>
  )
}
