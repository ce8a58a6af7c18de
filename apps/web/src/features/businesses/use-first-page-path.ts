import { dashboardPath } from '../../lib/url/dashboard-path.ts'
import { useAbTestGroup } from '../../lib/session/auth-store.ts'

/** The first page of a business: the report for group A, the vouchers for the others. */
export function useFirstPagePath(): (uuid: string) => string {
  const group = useAbTestGroup()
  return (uuid) => dashboardPath(uuid, group === 'A' ? '' : 'comprobantes')
}
