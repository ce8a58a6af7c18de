import { EditCredentialsPage } from '../features/businesses/credentials/edit-credentials-page.tsx'
import { useBusiness } from '../features/businesses/shell/use-business.ts'
import { CollectionHistory } from '../features/collection/collection-history.tsx'

/** The credentials of a business beside what was collected with them. */
export function EditCredentials() {
  const business = useBusiness()
  return <EditCredentialsPage business={business} history={<CollectionHistory businessUuid={business.uuid} />} />
}
