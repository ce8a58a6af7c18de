import type { Business, MissingModule } from '@contapro/contract/businesses'
import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'

/** A SUNAT module that does not answer or the SOL user has no permission for; undefined when it can be used. */
export function findMissingModule(business: Business, module: SunatModule): MissingModule | undefined {
  return business.missing_permissions.find((missing) => missing.module === module)
}

/** The SUNAT modules without which a book cannot be read and the SOL user has no permission for. */
export function missingRequired(business: Business): Business['missing_permissions'] {
  return business.missing_permissions.filter(({ required }) => required)
}
