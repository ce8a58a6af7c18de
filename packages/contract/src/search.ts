import { z } from 'zod'

import { ownAccount } from './access.ts'
import { endpoints } from './endpoint.ts'
import { Amount } from './lists.ts'

const Client = z.object({ uuid: z.uuid(), ruc: z.string(), name: z.string() })

const FoundVoucher = z.object({
  business: Client,
  code: z.string(),
  series_number: z.string(),
  party_name: z.string(),
  tax_period: z.string(),
  book: z.enum(['rce', 'rvie']),
  /** Null when its soles are not known. */
  total: Amount.nullable(),
})

/** A supplier or customer of one client, in the last period that has it. */
const FoundParty = z.object({
  business: Client,
  document: z.string(),
  name: z.string(),
  book: z.enum(['rce', 'rvie']),
  tax_period: z.string(),
})

export const SearchResult = z.object({
  businesses: z.array(Client),
  vouchers: z.array(FoundVoucher),
  parties: z.array(FoundParty),
})
export type SearchResult = z.infer<typeof SearchResult>

export const MIN_SEARCH_LENGTH = 2

export const searchAll = endpoints('office').get('/accountant/search', ownAccount, {
  summary: 'Buscar en todas las empresas: nombre, RUC, serie-número, proveedor o cliente',
  querystring: z.object({ q: z.string().trim().max(100).default('') }),
  response: { 200: SearchResult },
})
