import { getBusinessFilters } from '@contapro/contract/businesses'

import type { App } from '../../http/app-instance.ts'

export function businessRoutes(app: App): void {
  app.route({ ...getBusinessFilters, handler: async () => ({ businesses: [] }) })
}
