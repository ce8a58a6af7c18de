import type { Endpoint } from '@contapro/contract/endpoint'
import * as activity from '@contapro/contract/activity'
import * as alerts from '@contapro/contract/alerts'
import * as businesses from '@contapro/contract/businesses'
import * as captcha from '@contapro/contract/captcha'
import * as collections from '@contapro/contract/collections'
import * as completeness from '@contapro/contract/completeness'
import * as dashboard from '@contapro/contract/dashboard'
import * as detractionLots from '@contapro/contract/detraction-lots'
import * as detractions from '@contapro/contract/detractions'
import * as handMade from '@contapro/contract/hand-made'
import * as inbox from '@contapro/contract/inbox'
import * as liveUpdates from '@contapro/contract/live-updates'
import * as office from '@contapro/contract/office'
import * as plans from '@contapro/contract/plans'
import * as reportBatches from '@contapro/contract/report-batches'
import * as registrationBatch from '@contapro/contract/registration-batch'
import * as reports from '@contapro/contract/reports'
import * as review from '@contapro/contract/review'
import * as search from '@contapro/contract/search'
import * as sessions from '@contapro/contract/sessions'
import * as siscont from '@contapro/contract/siscont'
import * as unmatchedDeposits from '@contapro/contract/unmatched-deposits'
import * as uploads from '@contapro/contract/uploads'
import * as usage from '@contapro/contract/usage'
import * as users from '@contapro/contract/users'
import * as voucherFiles from '@contapro/contract/voucher-files'
import * as vouchers from '@contapro/contract/vouchers'
import * as webConfig from '@contapro/contract/web-config'
import * as withholdings from '@contapro/contract/withholdings'

const MODULES = [
  activity,
  alerts,
  businesses,
  captcha,
  collections,
  completeness,
  dashboard,
  detractionLots,
  detractions,
  handMade,
  inbox,
  liveUpdates,
  office,
  plans,
  reportBatches,
  registrationBatch,
  reports,
  review,
  search,
  sessions,
  siscont,
  unmatchedDeposits,
  uploads,
  usage,
  users,
  voucherFiles,
  vouchers,
  webConfig,
  withholdings,
]

/** Every endpoint of the contract. */
export const allEndpoints: readonly Endpoint[] = MODULES.flatMap((module) => Object.values<unknown>(module)).filter(
  isEndpoint,
)

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    'access' in value &&
    'url' in value &&
    String(value.url).startsWith('/app/')
  )
}

/** `GET /app/internal/me` */
export function callOf({ method, url }: Pick<Endpoint, 'method' | 'url'>): string {
  return `${method} ${url}`
}
