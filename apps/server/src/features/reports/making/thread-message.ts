import type { ReportKind, ReportOptions } from '../../../db/tables/reports.ts'

/** What a thread makes. */
export type ReportRequest = {
  readonly databaseUrl: string
  readonly businessId: string
  readonly kind: ReportKind
  readonly period: string
  readonly options: ReportOptions
  readonly publicUrl: string
  readonly now: Date
}

/** What it answers: some bytes, after which it waits to be asked for more, or the end. */
export type ThreadMessage =
  | { readonly chunk: Uint8Array }
  | { readonly rowCount: number }
  | { readonly failure: string }
