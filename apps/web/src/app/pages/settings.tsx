import { SettingsPage } from '../../features/review/settings/settings-page.tsx'
import { businessPage } from '../layout/private-layouts.tsx'

export const Component = businessPage(SettingsPage)
