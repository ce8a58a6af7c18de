import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { writeVoucher } from '@contapro/cpe/write/write-voucher'

import { openDatabase } from '../../apps/server/src/db/database.ts'
import { renderingFileName, xmlFileName } from '../../apps/server/src/files/voucher-file-names.ts'
import { readInvoice } from '../../apps/server/src/testing/sunat/read-invoice.ts'
import type { StartedServer } from '../start-server.ts'

/** Half of the signed vouchers that companies publish are longer than this XML, which has six lines. */
const [LINE] = readInvoice().lines
const XML = Buffer.from(writeVoucher(readInvoice({ lines: LINE ? Array<typeof LINE>(6).fill(LINE) : [] })))
export const XML_BYTES = XML.length

/** As many pictures as one answer takes, together a little less than its 50 MB. */
const PICTURES = 490
const PICTURE_BYTES = 106_000

/** A business, how many vouchers of it have their XML stored, and the codes of those that have a picture. */
export type StoredFiles = { readonly ruc: string; readonly xml: number; readonly pictured: readonly string[] }

/** Stores the XML of every purchase of the smallest business, and pictures of some. */
export async function storeFiles({ databaseUrl, dataDir, filled }: StartedServer): Promise<StoredFiles> {
  const { pool, close } = openDatabase(databaseUrl, { maxConnections: 1 })
  const { rows } = await pool.query<{ ruc: string; code: string; hash: string }>(
    `select ruc, issuer || '-' || type || '-' || series || '-' || number as code, xml_sha256 as hash
    from voucher_documents join vouchers on vouchers.business_id = voucher_documents.business_id and vouchers.id = voucher_id
    join businesses on businesses.id = vouchers.business_id
    where vanished_at is null and vouchers.business_id <> all ($1)`,
    [[filled?.huge.id, filled?.usual.id]],
  )
  await close()
  const pictured = rows.slice(0, PICTURES)
  const store = async (name: string, content: Uint8Array) => {
    const file = path.join(dataDir, 'files', name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  for (const { hash } of rows) await store(xmlFileName(hash), XML)
  for (const { hash } of pictured) await store(renderingFileName(hash, 'jpeg'), randomBytes(PICTURE_BYTES))
  return { ruc: rows[0]?.ruc ?? '', xml: rows.length, pictured: pictured.map(({ code }) => code) }
}
