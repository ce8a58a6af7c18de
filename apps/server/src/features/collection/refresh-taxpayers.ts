import { sql } from 'kysely'

import type { Deps } from '../../deps.ts'

const ASK_AGAIN_AFTER_DAYS = 7

/** Looks up in SUNAT's public list every taxpayer we have seen and not looked up lately. One that is not listed is checked too. */
export async function readTaxpayers({ db, sunat, now, log }: Deps, signal: AbortSignal): Promise<void> {
  const before = new Date(now().getTime() - ASK_AGAIN_AFTER_DAYS * 86_400_000)
  const wanted = await db
    .selectFrom('taxpayers')
    .select('ruc')
    .where((eb) => eb.or([eb('checkedAt', 'is', null), eb('checkedAt', '<', before)]))
    .execute()
  if (wanted.length === 0) return
  const found = await sunat.padron.find(new Set(wanted.map(({ ruc }) => ruc)), { signal })
  if (!found.ok) throw new Error(`the list of taxpayers could not be read: ${found.failure.kind}`)
  const rows = wanted.map(({ ruc }) => {
    const { name, state, condition, ubigeo, address } = found.value.taxpayers.get(ruc) ?? {}
    return { ruc, name, state, condition, ubigeo, address }
  })
  for (let at = 0; at < rows.length; at += 1000)
    await sql`
      update taxpayers set name = item.name, state = item.state, condition = item.condition, ubigeo = item.ubigeo,
        address = item.address, checked_at = ${now()}
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + 1000))}::jsonb)
        as item (ruc text, name text, state text, condition text, ubigeo text, address text)
      where taxpayers.ruc = item.ruc`.execute(db)
  log.info({ asked: wanted.length, found: found.value.taxpayers.size }, 'taxpayers looked up')
}
