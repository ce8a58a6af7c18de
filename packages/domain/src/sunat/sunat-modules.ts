/** The services of SUNAT that need a permission of their own, in SOL's administration of users or of API credentials. */
export const SUNAT_MODULES = [
  'rce',
  'rvie',
  'voucher-files',
  'validity',
  'portal-invoices',
  'portal-boletas',
  'portal-vouchers',
  'fee-receipts',
  'deposits',
  'withholdings',
] as const

export type SunatModule = (typeof SUNAT_MODULES)[number]

/**
 * The modules without which a book cannot be read. On the portal both books are its list of facturas and notes. The others are optional: their
 * absence is said in the section that would need them, and changes no status.
 */
const REQUIRED_MODULES: readonly string[] = ['rce', 'rvie', 'portal-invoices'] satisfies SunatModule[]

export function isRequiredModule(module: string): boolean {
  return REQUIRED_MODULES.includes(module)
}
