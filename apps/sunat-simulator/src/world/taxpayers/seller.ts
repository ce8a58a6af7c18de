import type { Party } from '@contapro/domain/vouchers/party'

import { hashText } from '../random.ts'
import type { Company } from './company.ts'
import type { Taxpayer } from './taxpayer.ts'

export type Seller = Pick<Company, 'party' | 'portal' | 'series' | 'numbering' | 'account'>

export function partyOf(owner: Taxpayer): Party {
  const { ruc, name, address } = owner
  return { documentType: '6', documentNumber: ruc, name, tradeName: undefined, address }
}

/** A taxpayer as the issuer of its sales. Natural persons issue at SUNAT's portal. */
export function sellerOf(owner: Taxpayer): Seller {
  const hash = hashText(owner.ruc)
  return {
    party: partyOf(owner),
    portal: owner.natural,
    series: 1,
    numbering: hash % 10,
    account: `00${hash % 10}${String(hash % 100_000_000).padStart(8, '0')}`,
  }
}
