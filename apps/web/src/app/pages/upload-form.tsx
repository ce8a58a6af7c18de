import { UploadFormPage } from '../../features/uploads/form/upload-form-page.tsx'

export const Component = UploadFormPage
