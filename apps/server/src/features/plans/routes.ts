import { listPlans } from '@contapro/contract/plans'

import type { Deps } from '../../deps.ts'
import type { App } from '../../http/app-instance.ts'

export function planRoutes(app: App, { config }: Deps): void {
  app.route({ ...listPlans, handler: async () => config.plans })
}
