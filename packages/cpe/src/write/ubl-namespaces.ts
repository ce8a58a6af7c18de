const OASIS = 'urn:oasis:names:specification:ubl:schema:xsd:'
const SUNAT = 'urn:sunat:names:specification:ubl:peru:schema:xsd:'

const COMMON = {
  'xmlns:cac': `${OASIS}CommonAggregateComponents-2`,
  'xmlns:cbc': `${OASIS}CommonBasicComponents-2`,
  'xmlns:ds': 'http://www.w3.org/2000/09/xmldsig#',
  'xmlns:ext': `${OASIS}CommonExtensionComponents-2`,
} as const

/** Declarations of an invoice: `Invoice`, `CreditNote` or `DebitNote`. */
export function invoiceNamespaces(root: string): Readonly<Record<string, string>> {
  return { xmlns: `${OASIS}${root}-2`, ...COMMON }
}

/** Declarations of `Retention` or `Perception`, which use SUNAT's own components. */
export function withholdingNamespaces(root: string): Readonly<Record<string, string>> {
  return { xmlns: `${SUNAT}${root}-1`, ...COMMON, 'xmlns:sac': `${SUNAT}SunatAggregateComponents-1` }
}
