import type { AttachmentType } from '../../../db/tables/vouchers.ts'
import type { FileStore } from '../../../files/file-store.ts'
import { attachmentFileName } from '../../../files/attachment-files.ts'
import { signedLink } from '../../../files/signed-link.ts'

/** The picture or PDF of a paper, as lists show it. */
export type Attachment = { readonly kind: 'image' | 'pdf'; readonly link: string }

type Stored = { readonly attachment: string | null; readonly attachmentType: AttachmentType | null }

export async function attachmentLink(
  files: FileStore,
  businessId: string,
  stored: Stored | null,
  code: string,
): Promise<Attachment | null> {
  if (!stored?.attachment || !stored.attachmentType) return null
  const name = attachmentFileName(stored.attachment, stored.attachmentType)
  const link = await signedLink(files, name, { saveAs: code, businessId })
  return { kind: stored.attachmentType === 'pdf' ? 'pdf' : 'image', link }
}
