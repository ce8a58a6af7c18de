import type { RegisterBusinessForm } from '@contapro/contract/businesses'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { z } from 'zod'

/** The registration form while it is being filled in. */
export type BusinessDraft = z.input<typeof RegisterBusinessForm>

export type BusinessFieldsProps = { register: UseFormRegister<BusinessDraft>; errors: FieldErrors<BusinessDraft> }
