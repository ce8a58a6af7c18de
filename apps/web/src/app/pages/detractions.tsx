import { DetractionsPage } from '../../features/detractions/detractions-page.tsx'
import { periodPage } from '../layout/private-layouts.tsx'

export const Component = periodPage(DetractionsPage)
