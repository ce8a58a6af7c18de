import type { Business } from '@contapro/contract/businesses'
import type { SunatModule } from '@contapro/domain/sunat/sunat-modules'

/** The name of a SUNAT module that does not answer or the SOL user has no permission for; undefined when it can be used. */
export function missingModuleName(business: Business, module: SunatModule): string | undefined {
  return business.missing_permissions.find((missing) => missing.module === module)?.module_name
}

/** The SUNAT modules without which a book cannot be read and the SOL user has no permission for. */
export function missingRequired(business: Business): Business['missing_permissions'] {
  return business.missing_permissions.filter(({ required }) => required)
}
