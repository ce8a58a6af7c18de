import type { AlertsTables } from './tables/alerts.ts'
import type { AuditTables } from './tables/audit.ts'
import type { BusinessesTables } from './tables/businesses.ts'
import type { RejudgingTables } from './tables/rejudging.ts'
import type { CollectionTables } from './tables/collection.ts'
import type { CompletenessTables } from './tables/completeness.ts'
import type { DashboardTables } from './tables/dashboard.ts'
import type { DetractionsTables } from './tables/detractions.ts'
import type { ExchangeRatesTables } from './tables/exchange-rates.ts'
import type { HttpTables } from './tables/http.ts'
import type { OfficeTables } from './tables/office.ts'
import type { PlansTables } from './tables/plans.ts'
import type { QuarantineTables } from './tables/quarantine.ts'
import type { ReportsTables } from './tables/reports.ts'
import type { ReviewTables } from './tables/review.ts'
import type { SiscontTables } from './tables/siscont.ts'
import type { SunatTables } from './tables/sunat.ts'
import type { TaxpayersTables } from './tables/taxpayers.ts'
import type { UploadsTables } from './tables/uploads.ts'
import type { UsageTables } from './tables/usage.ts'
import type { UsersTables } from './tables/users.ts'
import type { ValidityTables } from './tables/validity.ts'
import type { VaultTables } from './tables/vault.ts'
import type { VouchersTables } from './tables/vouchers.ts'
import type { WithholdingsTables } from './tables/withholdings.ts'

/**
 * The tables as the migrations create them, in the camelCase that the database plugin gives. Each file of `tables/` is named after the
 * feature or plumbing folder whose code alone may write its tables (`npm run arrows` checks it).
 */
export type Tables = UsersTables &
  HttpTables &
  AlertsTables &
  UsageTables &
  BusinessesTables &
  VaultTables &
  AuditTables &
  VouchersTables &
  RejudgingTables &
  CollectionTables &
  CompletenessTables &
  ExchangeRatesTables &
  QuarantineTables &
  DetractionsTables &
  WithholdingsTables &
  TaxpayersTables &
  ValidityTables &
  DashboardTables &
  ReportsTables &
  ReviewTables &
  OfficeTables &
  SiscontTables &
  SunatTables &
  UploadsTables &
  PlansTables
