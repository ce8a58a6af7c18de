import { handMadeTemplate } from '@contapro/reports/contapro/hand-made-template'

import type { FileStore } from '../../files/file-store.ts'
import { signedLink } from '../../files/signed-link.ts'

const STORED_NAME = 'templates/hand-made.xlsx'
const SAVED_AS = 'Plantilla de comprobantes.xlsx'

/** A signed link to the empty sheet. It is the same for everybody, and written again each time because a release may change it. */
export async function linkUploadTemplate(files: FileStore): Promise<{ sas: string; blob_filename: string }> {
  await files.putStream(STORED_NAME, handMadeTemplate())
  const sas = await signedLink(files, STORED_NAME, { saveAs: SAVED_AS })
  return { sas, blob_filename: SAVED_AS }
}
