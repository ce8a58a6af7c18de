import { Trash2, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'

import { LinkButton } from '../../../ui/controls/link-button.tsx'
import { ApiNote } from './api-note.tsx'
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
      <legend className="sr-only">Credenciales de API SUNAT</legend>
      <ApiNote isSaved={savedAt !== null} />
      {isDeleting ? (
        <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-warn-line bg-warn-bg px-3.5 py-2.5 text-13">
          El ID y la clave de la API se eliminarán al guardar.
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
              SUNAT no aceptó este ID o esta clave el {formatDay(refusedAt)}: escríbelos de nuevo.
            </RefusedNote>
          )}
          {savedAt && (
            <LinkButton className="justify-self-start text-13 touch:min-h-11" onClick={() => onDelete(true)}>
              <Trash2 aria-hidden="true" />
              Eliminar las credenciales de API
            </LinkButton>
          )}
        </>
      )}
    </fieldset>
  )
}
