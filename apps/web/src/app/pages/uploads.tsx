import { UploadPage } from '../../features/uploads/upload-page.tsx'
import { businessPage } from '../layout/private-layouts.tsx'

export const Component = businessPage(UploadPage)
