import { z } from 'zod'

import { ownBusiness } from './access.ts'
import { Instant } from './answers.ts'
import { endpoints } from './endpoint.ts'
import { DashboardSize, Page, Pagination } from './lists.ts'

export const ActivityKind = z.enum(['registered', 'used', 'changed', 'refused', 'tried-by-another', 'archived'])
export type ActivityKind = z.infer<typeof ActivityKind>

/** Who did it, as far as the owner of the business may know. */
export const ActivityActor = z.enum(['Tú', 'Contapro', 'SUNAT', 'Otra cuenta'])
export type ActivityActor = z.infer<typeof ActivityActor>

/** A use or change of a business's credentials. Consecutive uses for the same purpose are combined. */
export const Activity = z.object({
  /** The number of the newest audit entry it covers. */
  number: z.int(),
  at: Instant,
  kind: ActivityKind,
  actor: ActivityActor,
  /** One sentence, without anything secret. */
  text: z.string(),
})
export type Activity = z.infer<typeof Activity>

export const listActivity = endpoints('businesses').get('/businesses/:uuid/activity', ownBusiness, {
  summary: 'Qué se hizo con las credenciales de una empresa, lo más nuevo primero',
  params: z.object({ uuid: z.uuid() }),
  querystring: z.object({
    page: Page,
    size: DashboardSize,
    /** The `newest` of the first page, so that later entries do not shift the following pages. */
    until: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  response: {
    200: z.object({
      activity: z.array(Activity),
      /** The number of the newest entry; 0 when there is none. */
      newest: z.int(),
      pagination: Pagination,
    }),
  },
})
