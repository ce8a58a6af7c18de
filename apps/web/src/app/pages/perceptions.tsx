import { PerceptionsPage } from '../../features/withholdings/perceptions-page.tsx'
import { periodPage } from '../layout/private-layouts.tsx'

export const Component = periodPage(PerceptionsPage)
