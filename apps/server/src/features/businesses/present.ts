import type { Business } from '@contapro/contract/businesses'

import type { BusinessRow } from '../../db/tables.ts'

export function presentBusiness(business: BusinessRow): Business {
  return {
    uuid: business.id,
    name: business.name,
    ruc: business.ruc,
    status: business.status,
    exists_periods_processed: false,
    missing_permissions: business.missingPermissions.map((module_name) => ({ module_name })),
    tax_periods: [],
    last_collected_at: business.lastCollectedAt?.toISOString() ?? null,
    next_collection_at: business.nextCollectionAt?.toISOString() ?? null,
    collection: null,
    notice: business.notice,
    next_due: null,
    observed_count: 0,
  }
}
