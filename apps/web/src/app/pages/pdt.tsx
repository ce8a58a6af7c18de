import { PdtPage } from '../../features/pdt/pdt-page.tsx'
import { periodPage } from '../layout/private-layouts.tsx'

export const Component = periodPage(PdtPage)
