import { SiscontCard } from '../../features/reports/siscont/siscont-card.tsx'
import { SettingsPage } from '../../features/review/settings/settings-page.tsx'
import { businessPage } from '../layout/private-layouts.tsx'

export const Component = businessPage(({ business }) => (
  <SettingsPage business={business} others={<SiscontCard key={business.uuid} businessUuid={business.uuid} />} />
))
