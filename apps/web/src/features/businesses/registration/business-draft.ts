import type { RegisterBusinessForm } from '@contapro/contract/business-forms'
import type { z } from 'zod'

import type { FormFieldsProps } from '../../../ui/controls/form-text-field.tsx'

/** The registration form while it is being filled in. */
export type BusinessDraft = z.input<typeof RegisterBusinessForm>

export type BusinessFieldsProps = FormFieldsProps<BusinessDraft>
