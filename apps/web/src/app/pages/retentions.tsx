import { RetentionsPage } from '../../features/withholdings/retentions-page.tsx'
import { periodPage } from '../layout/private-layouts.tsx'

export const Component = periodPage(RetentionsPage)
