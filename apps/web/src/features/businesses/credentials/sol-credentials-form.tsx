import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'

import { SolFields } from './sol-fields.tsx'
import { SolPair } from './sol-credentials.ts'

type SolPairFormProps = {
  /** Its submit button stands elsewhere and names it. */
  id: string
  start?: SolPair
  onSubmit: (pair: SolPair) => void
}

/** User and key alone. */
export function SolPairForm({ id, start, onSubmit }: SolPairFormProps) {
  const { register, handleSubmit, formState } = useForm<SolPair>({
    resolver: zodResolver(SolPair),
    mode: 'onTouched',
    defaultValues: start ?? { nombreSOL: '', llaveSOL: '' },
  })
  const { errors } = formState
  return (
    <form id={id} noValidate onSubmit={(event) => void handleSubmit((pair) => onSubmit(pair))(event)}>
      <SolFields
        user={{ field: register('nombreSOL'), error: errors.nombreSOL?.message }}
        secret={{ field: register('llaveSOL'), error: errors.llaveSOL?.message }}
      />
    </form>
  )
}
