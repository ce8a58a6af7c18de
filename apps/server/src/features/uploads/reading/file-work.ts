import type { Source } from '@contapro/sunat/archive/source'
import type { ArchiveEntry } from '@contapro/sunat/archive/read-archive'
import type { RegisterKey } from '@contapro/sunat/register/register-key'
import type { SheetRow } from '@contapro/sunat/sheets/sheet-row'

import type { Deps } from '../../../deps.ts'
import type { Owners } from '../owners.ts'
import { storeDeposits } from '../storing/store-deposits.ts'
import { storeHandMadeSheet } from '../storing/store-hand-made-sheet.ts'
import { storeProposal } from '../storing/store-proposal.ts'
import type { Place, Tally } from '../tally.ts'
import type { SheetKind } from './identify-sheet.ts'

export type FileWork = {
  readonly deps: Deps
  readonly owners: Owners
  /** Called when something of the file is stored; false when the work must stop. */
  readonly save: (tally: Tally, businesses: Iterable<string>) => Promise<boolean>
}

/** Enough to know what a file is. */
export const BEGINNING_BYTES = 64 * 1024

export async function readBeginning(source: Source): Promise<Buffer> {
  return source.read(0, Math.min(source.size, BEGINNING_BYTES))
}

/** Stores vouchers typed by hand, or certificates of deposits. */
export async function storeRows(
  { deps, owners, save }: FileWork,
  tally: Tally,
  { kind, rows }: { readonly kind: SheetKind; readonly rows: AsyncIterable<SheetRow> },
  where: Place = {},
): Promise<void> {
  const store = kind === 'HAND_MADE' ? storeHandMadeSheet : storeDeposits
  await save(tally, await store({ deps, owners, tally, where }, rows))
}

export async function storeRegister(
  { deps, owners, save }: FileWork,
  tally: Tally,
  { register, entry }: { readonly register: RegisterKey; readonly entry: ArchiveEntry },
  where: Place = {},
): Promise<void> {
  const business = await storeProposal({ deps, owners, tally, where }, register, entry)
  if (business !== undefined) await save(tally, [business])
}

export const EMPTY_PROPOSAL = 'La propuesta no tiene filas, así que no dice de qué empresa ni periodo es'
