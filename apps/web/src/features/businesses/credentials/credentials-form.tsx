import { EditCredentialsForm } from '@contapro/contract/business-forms'
import type { Business, getCredentials } from '@contapro/contract/businesses'
import { zodResolver } from '../../../lib/forms/zod-resolver.ts'
import { useForm, useWatch } from 'react-hook-form'

import type { ResponseOf } from '../../../lib/api/call.ts'
import { SubmitSection } from '../../../ui/controls/submit-section.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import {
  toCredentialChanges,
  checkCredentials,
  type CredentialChanges,
  type CredentialsDraft,
} from './credentials-draft.ts'
import { EditApiFields } from './edit-api-fields.tsx'
import { RefusedNote } from './refused-note.tsx'
import { formatDay, savedOn } from './saved-on.ts'
import { SolFields } from './sol-fields.tsx'

type CredentialsFormProps = {
  business: Business
  saved: ResponseOf<typeof getCredentials>
  isSaving: boolean
  onSave: (changes: CredentialChanges) => void
}

/** Edits the SUNAT credentials. The stored values are never shown, only when they were saved. */
export function CredentialsForm({ business, saved, isSaving, onSave }: CredentialsFormProps) {
  const { register, control, handleSubmit, setValue, formState } = useForm<
    CredentialsDraft,
    unknown,
    EditCredentialsForm
  >({
    resolver: zodResolver(EditCredentialsForm),
    mode: 'onTouched',
    defaultValues: {
      name: business.name,
      ruc: business.ruc,
      nombreSOL: '',
      llaveSOL: '',
      sunat_api_key: '',
      sunat_api_secret: '',
      delete_api: false,
    },
  })
  const draft = useWatch({ control })
  const { messages, missing } = checkCredentials(draft)
  // The error of a field depends on the others, so it is recomputed instead of kept from the last blur.
  const errorOf = (field: keyof CredentialsDraft) => (formState.touchedFields[field] ? messages[field] : undefined)
  const fieldState = (field: keyof CredentialsDraft, hint: string | undefined) => ({
    field: register(field),
    error: errorOf(field),
    hint,
  })
  // A collection uses what is stored. A refusal has a note of its own.
  const wasUsed = (at: string) => (business.last_collected_at ?? '') > at
  const savedHint = (word: 'Guardado' | 'Guardada', at: string | null, refusedAt: string | null) =>
    savedOn({ word, at, isChecked: refusedAt !== null || (at !== null && wasUsed(at)) })
  return (
    <form
      noValidate
      className="keep-notes grid gap-3"
      onSubmit={(event) => void handleSubmit((form) => onSave(toCredentialChanges(form)))(event)}
    >
      <TextField label="Nombre de la empresa" locked error={messages.name} {...register('name')} />
      <TextField label="RUC" locked hint="No se puede cambiar" error={messages.ruc} {...register('ruc')} />
      <SolFields
        user={fieldState('nombreSOL', savedHint('Guardado', saved.sol_saved_at, saved.sol_refused_at))}
        secret={fieldState('llaveSOL', savedHint('Guardada', saved.sol_saved_at, saved.sol_refused_at))}
      />
      {saved.sol_refused_at && (
        <RefusedNote>SUNAT no aceptó estas credenciales el {formatDay(saved.sol_refused_at)}.</RefusedNote>
      )}
      <EditApiFields
        savedAt={saved.api_saved_at}
        refusedAt={saved.api_refused_at}
        isDeleting={draft.delete_api ?? false}
        onDelete={(isDeleting) => {
          setValue('delete_api', isDeleting)
          setValue('sunat_api_key', '')
          setValue('sunat_api_secret', '')
        }}
        apiKey={fieldState('sunat_api_key', savedHint('Guardado', saved.api_saved_at, saved.api_refused_at))}
        secret={fieldState('sunat_api_secret', savedHint('Guardada', saved.api_saved_at, saved.api_refused_at))}
      />
      <SubmitSection label="Guardar cambios" pendingLabel="Guardando..." isPending={isSaving} missing={missing} />
    </form>
  )
}
