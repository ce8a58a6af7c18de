import { EditCredentialsPage } from '../../features/businesses/credentials/edit-credentials-page.tsx'
import { CollectionHistory } from '../../features/collection/collection-history.tsx'
import { businessPage } from '../layout/private-layouts.tsx'

export const Component = businessPage(({ business }) => (
  <EditCredentialsPage business={business} history={<CollectionHistory businessUuid={business.uuid} />} />
))
