import { FormTextField } from '../../../ui/controls/form-text-field.tsx'
import { ApiNote } from '../credentials/api-note.tsx'
import { ApiFields } from '../credentials/api-fields.tsx'
import type { BusinessFieldsProps } from './business-draft.ts'
import type { RucNote } from './use-ruc-lookup.ts'
import { SolFields } from '../credentials/sol-fields.tsx'

type Props = BusinessFieldsProps & {
  isPerson: boolean
  /** What is known of the typed RUC. */
  rucNote: RucNote
}

/** The RUC, name and SUNAT credentials of a business. A RUC that starts with 10 belongs to a person, who also has names. */
export function BusinessFields({ register, errors, isPerson, rucNote }: Props) {
  const form = { register, errors }
  const rucErrors = rucNote.rucError ? { ...errors, ruc: { type: 'own', message: rucNote.rucError } } : errors
  return (
    <>
      <FormTextField
        register={register}
        errors={rucErrors}
        name="ruc"
        keep="digits"
        maxLength={11}
        label="RUC"
        inputMode="numeric"
        autoComplete="off"
        placeholder="11 dígitos"
        hint={rucNote.ruc}
      />
      <FormTextField
        {...form}
        name="name"
        keep="anything"
        label="Nombre de la empresa"
        autoComplete="off"
        placeholder="Como figura en SUNAT"
        hint={rucNote.name}
      />
      {isPerson && <NaturalPersonFields {...form} />}
      <SolFields
        user={{ field: register('nombreSOL'), error: errors.nombreSOL?.message }}
        secret={{ field: register('llaveSOL'), error: errors.llaveSOL?.message }}
      />
      <fieldset className="mt-1 mb-2 grid gap-3 border-t border-line pt-4">
        <legend className="sr-only">Credenciales de API SUNAT</legend>
        <ApiNote />
        <ApiFields
          apiKey={{ field: register('sunat_api_key'), error: errors.sunat_api_key?.message }}
          secret={{ field: register('sunat_api_secret'), error: errors.sunat_api_secret?.message }}
        />
      </fieldset>
    </>
  )
}

function NaturalPersonFields(form: BusinessFieldsProps) {
  return (
    <fieldset className="mb-4 grid gap-2 rounded-md border border-line bg-sunken p-4 pb-2">
      <legend className="sr-only">Persona natural</legend>
      <p className="text-13 text-text-2">Persona natural: agrega su nombre (opcional).</p>
      <div className="grid items-start gap-x-4 gap-y-3 xs:grid-cols-2">
        <FormTextField {...form} name="paternal_surname" keep="anything" label="Apellido paterno" autoComplete="off" />
        <FormTextField {...form} name="maternal_surname" keep="anything" label="Apellido materno" autoComplete="off" />
      </div>
      <FormTextField {...form} name="given_names" keep="anything" label="Nombres" autoComplete="off" />
    </fieldset>
  )
}
