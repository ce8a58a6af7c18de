import { z } from 'zod'

import { ownAccount } from './access.ts'
import { endpoints } from './endpoint.ts'

/** A plan as the operator describes it. Prices are in soles with IGV; `annual` is that of a whole year. */
export const Plan = z.object({
  number: z.int().min(1).max(4),
  name: z.string().min(1).max(40),
  audience: z.string().min(1).max(60),
  monthly: z.number().min(0).max(100_000),
  annual: z.number().min(0).max(1_000_000),
  features: z.array(z.string().min(1).max(80)).max(6),
  is_recommended: z.boolean().default(false),
})
export type Plan = z.infer<typeof Plan>

/** The file that PLANS_FILE names: the plans 1 to 4, in this order. */
export const PlansFile = z.object({
  /** Says so beside the prices, until somebody has set real ones. */
  is_sample: z.boolean().default(false),
  plans: z
    .array(Plan)
    .length(4)
    .refine((plans) => plans.every(({ number }, index) => number === index + 1), 'debe tener los planes 1 a 4'),
})
export type PlansFile = z.infer<typeof PlansFile>

export const listPlans = endpoints('plans').get('/plans', ownAccount, {
  summary: 'Planes',
  response: { 200: PlansFile },
})
