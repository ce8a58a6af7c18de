import { data } from 'react-router'

import { queryClient } from '../lib/api/query-client.ts'
import { webConfigQuery } from '../lib/api/web-config.ts'

export { UiPage as Component } from '../features/dev/ui-page.tsx'

/** The component gallery exists only in the demonstration; elsewhere its URL is a 404. */
export async function loader(): Promise<null> {
  const config = await queryClient.ensureQueryData(webConfigQuery).catch(() => undefined)
  if (!config?.demonstration) throw data(null, { status: 404 })
  return null
}
