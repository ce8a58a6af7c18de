/** The product's own form of uploads, which the page of uploads shows in a frame. */
export const UPLOAD_FORM_PATH = '/formulario/subir-archivos'
