import type { Business, MissingModule } from '@contapro/contract/businesses'
import { PORTAL_LISTS } from '@contapro/domain/completeness/assess-list'
import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'

/** A SUNAT module that does not answer or the SOL user has no permission for; undefined when it can be used. */
export function findMissingModule(business: Business, module: SunatModule): MissingModule | undefined {
  return business.missing_permissions.find((missing) => missing.module === module)
}

/** The SUNAT modules without which a book cannot be read and the SOL user has no permission for. */
export function missingRequired(business: Business): Business['missing_permissions'] {
  return business.missing_permissions.filter(({ required }) => required)
}

const LISTS: readonly string[] = PORTAL_LISTS

/** The lists of deposits, withholdings and fee receipts that could not be read: what they would show is not known. */
export function missingLists(business: Business): Business['missing_permissions'] {
  return business.missing_permissions.filter(({ module }) => LISTS.includes(module))
}
