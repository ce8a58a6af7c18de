import { EditCredentialsPage } from '../features/businesses/credentials/edit-credentials-page.tsx'
import { useCompany } from '../features/businesses/shell/use-business.ts'
import { CollectionHistory } from '../features/collection/collection-history.tsx'

/** The credentials of a company beside what was collected with them. */
export function EditCredentials() {
  const company = useCompany()
  return <EditCredentialsPage company={company} history={<CollectionHistory businessUuid={company.uuid} />} />
}
