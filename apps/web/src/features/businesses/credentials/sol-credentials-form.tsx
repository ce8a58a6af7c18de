import { zodResolver } from '../../../lib/forms/zod-resolver.ts'
import { useForm } from 'react-hook-form'

import { SolFields } from './sol-fields.tsx'
import { SolCredentials } from './sol-credentials.ts'

type SolCredentialsFormProps = {
  /** The submit button is outside the form and refers to this id. */
  id: string
  initial?: SolCredentials
  onSubmit: (credentials: SolCredentials) => void
}

/** Asks for the SOL user and key only. */
export function SolCredentialsForm({ id, initial, onSubmit }: SolCredentialsFormProps) {
  const { register, handleSubmit, formState } = useForm<SolCredentials>({
    resolver: zodResolver(SolCredentials),
    mode: 'onTouched',
    defaultValues: initial ?? { nombreSOL: '', llaveSOL: '' },
  })
  const { errors } = formState
  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit((credentials) => onSubmit(credentials))(event)}>
      <SolFields
        user={{ field: register('nombreSOL'), error: errors.nombreSOL?.message }}
        secret={{ field: register('llaveSOL'), error: errors.llaveSOL?.message }}
      />
    </form>
  )
}
