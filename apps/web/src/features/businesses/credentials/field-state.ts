import type { UseFormRegisterReturn } from 'react-hook-form'

/** A registered field of a form, with the error and the hint below it. */
export type FieldState = { field: UseFormRegisterReturn; error: string | undefined; hint?: string | undefined }
