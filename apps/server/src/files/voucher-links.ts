import type { FileStore } from './file-store.ts'
import { LINK_SECONDS } from './signed-link.ts'
import { renderingFileName, xmlFileName } from './voucher-file-names.ts'

type VoucherLinks = { image: string; pdf: string; xml: string }

/** Signed links to the XML with this hash and to what is rendered from it. Empty while there is no XML. */
export async function voucherLinks(
  files: FileStore,
  businessId: string,
  sha256: string | null,
  code: string,
): Promise<VoucherLinks> {
  if (sha256 === null) return { image: '', pdf: '', xml: '' }
  const names = [renderingFileName(sha256, 'jpeg'), renderingFileName(sha256, 'pdf'), xmlFileName(sha256)]
  const [image = '', pdf = '', xml = ''] = await files.signedUrls(names, {
    expiresInSeconds: LINK_SECONDS,
    saveAs: code,
    businessId,
  })
  return { image, pdf, xml }
}
