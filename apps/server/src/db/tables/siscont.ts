import type { CreatedAt } from './column-types.ts'

/** What the partner knows of somebody with a license. */
export type License = {
  /** Null without an active license. */
  end: string | null
  names: string | null
  surnames: string | null
}

/** The partner's verdict on an email and its password of SISCONT: `unknown` while its service does not answer. */
export type LicenseAnswer = ({ kind: 'accepted' } & License) | { kind: 'refused' } | { kind: 'unknown' }

export type SiscontTables = {
  siscontAccounts: SiscontAccountsTable
  siscontCodes: SiscontCodesTable
}

type SiscontAccountsTable = {
  email: string
  userId: string
  passwordHash: string
  /** When the partner confirmed email and password. */
  provenAt: Date | null
  /** What the partner answered about the license of this email; null without an active one. */
  licenseEnd: string | null
  licenseCheckedAt: Date | null
  createdAt: CreatedAt
}

type SiscontCodesTable = {
  codeHash: Buffer
  /** 'handoff' opens an account, 'registration' creates or links the one that is missing. */
  kind: 'handoff' | 'registration'
  email: string
  passwordHash: string
  /** Of the account when the password was judged; null without one. */
  knownHash: string | null
  ruc: string
  businessName: string
  license: LicenseAnswer
  /** The partner confirmed email and password. */
  isProven: boolean
  expiresAt: Date
  usedAt: Date | null
}
