import type { RegisterBusinessForm } from '@contapro/contract/business-forms'
import type { z } from 'zod'

import type { FormFieldsProps } from '../../../ui/controls/form-text-field.tsx'

/** The registration form while it is being filled in. */
export type BusinessDraft = z.input<typeof RegisterBusinessForm>

/** The fields that are never kept. */
export const emptySecrets = { llaveSOL: '', sunat_api_key: '', sunat_api_secret: '' } satisfies Partial<BusinessDraft>

export type BusinessFieldsProps = FormFieldsProps<BusinessDraft>
