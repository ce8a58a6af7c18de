import { hasXmlAtSunat } from '@contapro/domain/vouchers/voucher-types'

type Named = { readonly document_type: string; readonly serie: string }

/** Whether a missing file will still arrive: only vouchers with an XML at SUNAT have files. */
export function isFileExpected({ document_type: type, serie: series }: Named): boolean {
  return hasXmlAtSunat({ type, series })
}

const NO_XML = 'SUNAT no tiene XML de este tipo de comprobante.'

export function missingDownloadText(voucher: Named, kind: 'xml' | 'pdf'): string {
  return isFileExpected(voucher)
    ? `La descarga del ${kind.toUpperCase()} estará disponible en menos de 24 horas.`
    : NO_XML
}

export function missingPreview(voucher: Named): { title: string; text: string } {
  return isFileExpected(voucher)
    ? { title: 'Aún no hay vista previa', text: 'La vista previa estará disponible en menos de 24 horas.' }
    : { title: 'Sin vista previa', text: NO_XML }
}
