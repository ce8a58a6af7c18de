import type { BatchKind } from '@contapro/contract/report-batches'
import type { SiscontSettings } from '@contapro/contract/reports'
import type { ZipFilter, ZippedType } from '@contapro/contract/voucher-files'
import type { Book } from '@contapro/domain/vouchers/book'
import type { ColumnType } from 'kysely'

export type ReportsTables = {
  reports: ReportsTable
  siscontSettings: SiscontSettingsTable
  voucherZips: VoucherZipsTable
  reportBatches: ReportBatchesTable
  reportBatchFiles: ReportBatchFilesTable
  reportDownloads: ReportDownloadsTable
}

export type ReportState = 'WORKING' | 'DONE' | 'EMPTY' | 'FAILED'

export type ReportKind = 'rce' | 'rvie' | 'purchases' | 'sales' | 'siscont-purchases' | 'siscont-sales' | 'detractions'

/** What a file is asked for besides its kind and period. */
export type ReportOptions = {
  readonly extension: 'xlsx' | 'txt' | 'zip'
  /** Of the RCE. */
  readonly fields?: '37' | '41'
  /** Of detractions. Without a period they are of all. */
  readonly paid?: 'S' | 'N'
  readonly from?: string
  readonly to?: string
}

type ReportsTable = {
  businessId: string
  id: string
  kind: ReportKind
  /** `000000` for all periods. */
  period: string
  options: ColumnType<object & ReportOptions, string, never>
  fingerprint: string
  state: ReportState
  requestedBy: string
  requestedAt: Date
  file: string | null
  fileName: string | null
  size: number | null
  rowCount: number | null
}

type SiscontSettingsTable = {
  businessId: string
  settings: ColumnType<object & SiscontSettings, string, string>
}

/** Which vouchers a zip has: those with these codes, or a list, or a page of it. */
export type ZipSelection = {
  readonly book: Book
  readonly period: string
  readonly type: ZippedType
  readonly codes: readonly string[]
  readonly filter: ZipFilter
  readonly page?: { readonly number: number; readonly size: number }
}

type VoucherZipsTable = {
  businessId: string
  id: string
  selection: ColumnType<object & ZipSelection, string, never>
  requestedBy: string
  requestedAt: Date
}

/** The newest download of each file of a period. */
type ReportDownloadsTable = {
  businessId: string
  period: string
  kind: ReportKind
  downloadedAt: Date
  /** Of its book; null when it is not known. */
  version: number | null
}

type ReportBatchesTable = {
  id: string
  accountantId: string
  period: string
  state: ReportState
  requestedAt: Date
  file: string | null
  size: number | null
}

type ReportBatchFilesTable = {
  batchId: string
  position: number
  accountantId: string
  businessId: string
  kind: BatchKind
  options: ColumnType<object & ReportOptions, string, never>
  state: 'WAITING' | 'DONE' | 'EMPTY' | 'FAILED'
  file: string | null
  fileName: string | null
  rowCount: number | null
  gaps: string[]
  /** Of its book when it was made; null when it is not known. */
  version: number | null
}
