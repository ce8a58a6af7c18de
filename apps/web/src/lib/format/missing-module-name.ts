import type { Business, SunatModule } from '@contapro/contract/businesses'

/** The name of a SUNAT module the SOL user has no permission for; undefined when the permission is there. */
export function missingModuleName(business: Business, module: SunatModule): string | undefined {
  return business.missing_permissions.find((missing) => missing.module === module)?.module_name
}
