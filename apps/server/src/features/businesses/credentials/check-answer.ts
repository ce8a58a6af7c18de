import { validateCredentials } from '@contapro/contract/businesses'
import { errors, type ErrorCode } from '@contapro/contract/errors'
import { z } from 'zod'

/** The channel on which workers announce answers, by the id of the check. */
export const ANSWERED = 'credential_check_answered'

/** What the checks answer: whether SUNAT accepts credentials, or a SOL key, or how many seconds a new SOL key has to wait. */
export const CHECK_RESULT_SCHEMAS = {
  validate: validateCredentials.schema.response[200],
  prove: z.enum(['accepted', 'refused', 'not-allowed', 'unavailable', 'failed']),
  change: z.object({ waitSeconds: z.number() }),
} as const
export type CheckKind = keyof typeof CHECK_RESULT_SCHEMAS

/** The answer of a validation when SUNAT was not asked or did not answer in time. */
export const UNAVAILABLE: z.output<typeof CHECK_RESULT_SCHEMAS.validate> = {
  code: 503,
  source_validation: 'portal-sunat',
}

const isErrorCode = (code: string): code is ErrorCode => code in errors

/** The result, or a refusal as `AppError` has it. */
export const CheckAnswer = z.union([
  z.object({ result: z.unknown() }),
  z.object({
    refusal: z.object({
      code: z.string().refine(isErrorCode),
      details: z.object({
        retryAfterSeconds: z.number().exactOptional(),
        errors: z
          .array(z.object({ code: z.string(), message: z.string(), field: z.string().optional() }))
          .exactOptional(),
      }),
    }),
  }),
])
export type CheckAnswer = z.infer<typeof CheckAnswer>
