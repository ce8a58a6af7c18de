import type { PortalList } from '@contapro/domain/completeness/assess-list'
import type { ReasonCode } from '@contapro/domain/completeness/reason-codes'

import type { QuarantineOrigin } from '../quarantine/queries.ts'

/** The lists of SUNAT's portal that the screens show, each with the number that it makes complete or not. */
export type ShownList = 'deposits' | 'perceptions' | 'retentions' | 'fee-receipts'

/** Lines of a list that could not be understood. */
export type UnreadableCode = ReasonCode & `${string}_UNREADABLE`

type List = {
  readonly list: PortalList
  /** The codes of the reasons why it is not complete. */
  readonly unread: ReasonCode & `${string}_UNREAD`
  readonly unreadable: UnreadableCode
  readonly name: string
  /** What follows when it was never read. */
  readonly consequence: string
  /** Where its unreadable lines are. */
  readonly quarantine: { readonly source: QuarantineOrigin['source']; readonly book: string }
}

const WITHHOLDINGS = {
  list: 'withholdings',
  unread: 'WITHHOLDINGS_UNREAD',
  name: 'las percepciones y retenciones',
  consequence: 'no sabemos si las hay.',
} as const

export const LISTS: Record<ShownList, List> = {
  deposits: {
    list: 'deposits',
    unread: 'DEPOSITS_UNREAD',
    unreadable: 'DEPOSITS_UNREADABLE',
    name: 'los depósitos de detracciones',
    consequence: 'no sabemos qué detracciones están pagadas.',
    quarantine: { source: 'deposits', book: 'acquirer' },
  },
  perceptions: {
    ...WITHHOLDINGS,
    unreadable: 'PERCEPTIONS_UNREADABLE',
    quarantine: { source: 'withholdings', book: '40' },
  },
  retentions: {
    ...WITHHOLDINGS,
    unreadable: 'RETENTIONS_UNREADABLE',
    quarantine: { source: 'withholdings', book: '20' },
  },
  'fee-receipts': {
    list: 'fee-receipts',
    unread: 'FEE_RECEIPTS_UNREAD',
    unreadable: 'FEE_RECEIPTS_UNREADABLE',
    name: 'los recibos por honorarios',
    consequence: 'no sabemos si los hay.',
    quarantine: { source: 'portal-list', book: 'fee-receipts' },
  },
}
