import { createHash } from 'node:crypto'

import type { Queryable } from '../../../db/database.ts'
import type { AttachmentType } from '../../../db/tables/vouchers.ts'
import type { Deps } from '../../../deps.ts'
import { attachmentFileName } from '../../../files/attachment-files.ts'
import { AppError } from '../../../http/app-error.ts'
import { bumpDocumentsVersion } from '../totals/bump-documents-version.ts'
import { appendAudit, type HandMadeDeps, type HandMadeOwner } from './after-change.ts'
import { findByCode } from './find-hand-made.ts'

/** How files of each type begin. What a file is called and said to be counts for nothing. */
const SIGNATURES: readonly (readonly [AttachmentType, Buffer])[] = [
  ['jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['pdf', Buffer.from('%PDF-')],
]

function attachmentTypeOf(content: Buffer): AttachmentType | undefined {
  return SIGNATURES.find(([, start]) => content.subarray(0, start.length).equals(start))?.[0]
}

/** Keeps the picture or PDF of the paper of a voucher that was typed, instead of an earlier one. */
export async function attach(
  deps: HandMadeDeps & Pick<Deps, 'db' | 'files'>,
  owner: HandMadeOwner,
  code: string,
  content: Buffer,
): Promise<void> {
  const type = attachmentTypeOf(content)
  if (!type) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const found = await requireTyped(deps.db, owner, code)
  const sha256 = createHash('sha256').update(content).digest('hex')
  // Before its row, so that no row names a file that is not there.
  await deps.files.put(attachmentFileName(sha256, type), content)
  await setAttachment(deps, owner, code, found.id, { attachment: sha256, attachmentType: type })
}

export async function removeAttachment(
  deps: HandMadeDeps & Pick<Deps, 'db'>,
  owner: HandMadeOwner,
  code: string,
): Promise<void> {
  const found = await requireTyped(deps.db, owner, code)
  await setAttachment(deps, owner, code, found.id, { attachment: null, attachmentType: null })
}

async function setAttachment(
  deps: HandMadeDeps & Pick<Deps, 'db'>,
  owner: HandMadeOwner,
  code: string,
  voucherId: number,
  attached: { attachment: string; attachmentType: AttachmentType } | { attachment: null; attachmentType: null },
): Promise<void> {
  const { businessId } = owner
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('handMadeVouchers')
      .set(attached)
      .where('businessId', '=', businessId)
      .where('voucherId', '=', voucherId)
      .execute()
    await bumpDocumentsVersion(tx, businessId, [voucherId])
    const action = attached.attachment === null ? 'voucher-attachment-removed' : 'voucher-attached'
    await appendAudit(tx, deps, owner, action, { code, sha256: attached.attachment })
  })
}

/** Also one that SUNAT lists since: its paper is still the accountant's. */
async function requireTyped(db: Queryable, owner: HandMadeOwner, code: string) {
  const found = await findByCode(db, owner, code)
  if (!found || found.hasVanished || found.typed === null) throw new AppError('HAND_MADE_NOT_FOUND')
  return found
}
