/** Types in the purchases proposal (RS 040-2022, table 11); the taxpayer adds the others. */
const PROPOSED_TYPES: ReadonlySet<string> = new Set(['01', '07', '08', '23', '30', '34', '42', '50', '52', '53', '54'])

export function isProposedPurchase(type: string): boolean {
  return PROPOSED_TYPES.has(type)
}
