import { stripInput } from '../../../lib/format/strip-input.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ApiFields } from '../credentials/api-fields.tsx'
import type { BusinessFieldsProps } from './business-draft.ts'
import { SolFields } from '../credentials/sol-fields.tsx'

/** The name, RUC and SUNAT credentials of a business. A RUC that starts with 10 belongs to a person, who also has names. */
export function BusinessFields({ register, errors, isPerson }: BusinessFieldsProps & { isPerson: boolean }) {
  return (
    <>
      <TextField
        label="Nombre de la empresa"
        autoComplete="off"
        placeholder="Como figura en SUNAT"
        error={errors.name?.message}
        {...stripInput(register('name'), 'anything')}
      />
      <TextField
        label="RUC"
        inputMode="numeric"
        autoComplete="off"
        placeholder="11 dígitos"
        error={errors.ruc?.message}
        {...stripInput(register('ruc'), 'digits', 11)}
      />
      {isPerson && <NaturalPersonFields register={register} errors={errors} />}
      <SolFields
        user={{ field: register('nombreSOL'), error: errors.nombreSOL?.message }}
        secret={{ field: register('llaveSOL'), error: errors.llaveSOL?.message }}
      />
      <fieldset className="grid gap-3 border-t border-line pt-4">
        <legend className="sr-only">API de SUNAT</legend>
        <p className="text-13 text-text-2">
          <b className="font-medium text-text">API de SUNAT (opcional).</b> Con ella todo llega más rápido.
        </p>
        <ApiFields
          apiKey={{ field: register('sunat_api_key'), error: errors.sunat_api_key?.message }}
          secret={{ field: register('sunat_api_secret'), error: errors.sunat_api_secret?.message }}
        />
      </fieldset>
    </>
  )
}

function NaturalPersonFields({ register, errors }: BusinessFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-md border border-line bg-sunken p-4">
      <legend className="sr-only">Persona natural</legend>
      <p className="text-13 text-text-2">Persona natural: agrega su nombre (opcional).</p>
      <div className="grid items-start gap-4 xs:grid-cols-2">
        <TextField
          label="Apellido paterno"
          autoComplete="off"
          error={errors.paternal_surname?.message}
          {...stripInput(register('paternal_surname'), 'anything')}
        />
        <TextField
          label="Apellido materno"
          autoComplete="off"
          error={errors.maternal_surname?.message}
          {...stripInput(register('maternal_surname'), 'anything')}
        />
      </div>
      <TextField
        label="Nombres"
        autoComplete="off"
        error={errors.given_names?.message}
        {...stripInput(register('given_names'), 'anything')}
      />
    </fieldset>
  )
}
