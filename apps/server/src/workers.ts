import type { WorkerDeps } from './deps.ts'
import { purgeArchived } from './features/businesses/archive/purge-archived.ts'
import * as businessJobs from './features/businesses/jobs.ts'
import { checkCredentials } from './features/businesses/credentials/check-credentials.ts'
import { notifyHolders } from './features/businesses/registration/notify-holders.ts'
import { sendKeyTriedMail } from './features/businesses/registration/send-key-tried-mail.ts'
import * as collectionJobs from './features/collection/jobs.ts'
import { sendCollectionMail } from './features/collection/send-collection-mail.ts'
import { collectBusiness } from './features/collection/turns/collect-business.ts'
import { ForegroundGate } from './features/collection/turns/foreground-gate.ts'
import { sweepCollections } from './features/collection/turns/sweep-collections.ts'
import * as completenessJobs from './features/completeness/jobs.ts'
import { removeOutsideFile } from './features/completeness/remove-outside-file.ts'
import * as detractionJobs from './features/detractions/jobs.ts'
import { notifyDetractionsDue } from './features/detractions/notices/notify-detractions-due.ts'
import { sendDetractionsMail } from './features/detractions/notices/send-detractions-mail.ts'
import * as exchangeRateJobs from './features/exchange-rates/jobs.ts'
import { storeTodaysRate } from './features/exchange-rates/store-todays-rate.ts'
import { anchorAudit } from './features/integrity/audit-anchors.ts'
import * as integrityJobs from './features/integrity/jobs.ts'
import { mailInboxes } from './features/office/inbox/mail/mail-inboxes.ts'
import { sendInboxMail } from './features/office/inbox/mail/send-inbox-mail.ts'
import * as maintenanceJobs from './features/maintenance/jobs.ts'
import * as officeJobs from './features/office/jobs.ts'
import { refreshSearch } from './features/office/search/refresh-search.ts'
import * as planJobs from './features/plans/jobs.ts'
import { mailSubscriptionEnds } from './features/plans/mail-subscription-ends.ts'
import { sendSubscriptionMail } from './features/plans/send-subscription-mail.ts'
import { makeReportBatch } from './features/reports/batches/make-report-batch.ts'
import { deleteOldReports } from './features/reports/delete-old-reports.ts'
import * as reportJobs from './features/reports/jobs.ts'
import { makeReport } from './features/reports/making/make-report.ts'
import * as reviewJobs from './features/review/jobs.ts'
import { judgePurchases } from './features/review/judging/judge-purchases.ts'
import { rejudgeSuppliers } from './features/review/judging/rejudge-suppliers.ts'
import { sweepJudging } from './features/review/judging/sweep-judging.ts'
import * as taxpayerJobs from './features/taxpayers/jobs.ts'
import { refreshTaxpayers } from './features/taxpayers/refresh-taxpayers.ts'
import { storeTaxpayerLists } from './features/taxpayers/store-taxpayer-lists.ts'
import { storeTaxpayerNames } from './features/taxpayers/taxpayer-names.ts'
import * as uploadJobs from './features/uploads/jobs.ts'
import { settleUploaded } from './features/uploads/settle-uploaded.ts'
import { sweepUploads } from './features/uploads/receiving/sweep-uploads.ts'
import { workUpload } from './features/uploads/reading/work-upload.ts'
import { deleteExpired } from './features/maintenance/delete-expired.ts'
import * as userJobs from './features/users/jobs.ts'
import { sendRecoveryMail } from './features/users/passwords/send-recovery-mail.ts'
import { sendAccountMail } from './features/users/sessions/send-account-mail.ts'
import { sendMarketingForm } from './features/users/sign-up/send-marketing-form.ts'
import * as siscontJobs from './features/siscont/jobs.ts'
import { sendMobileNotice } from './features/siscont/mobile-notices.ts'
import { checkValidity } from './features/validity/check-validity.ts'
import * as validityJobs from './features/validity/jobs.ts'
import * as voucherJobs from './features/vouchers/jobs.ts'
import { fillStoredFacts } from './features/vouchers/fill-stored-facts.ts'
import type { Job } from './queue/job.ts'
import { isLastTry, worker, type Worker } from './queue/queue.ts'

const jobs = {
  ...userJobs,
  ...businessJobs,
  ...collectionJobs,
  ...completenessJobs,
  ...taxpayerJobs,
  ...voucherJobs,
  ...exchangeRateJobs,
  ...detractionJobs,
  ...validityJobs,
  ...reviewJobs,
  ...integrityJobs,
  ...uploadJobs,
  ...reportJobs,
  ...officeJobs,
  ...planJobs,
  ...maintenanceJobs,
  ...siscontJobs,
} satisfies Record<string, Job>

/** Every job of the product. A job without a handler in `allWorkers` does not compile. */
export const allJobs: Job[] = Object.values(jobs)

export function allWorkers(deps: WorkerDeps): Worker[] {
  const gate = new ForegroundGate()
  const workers: Record<keyof typeof jobs, Worker> = {
    sendRecoveryMail: worker(userJobs.sendRecoveryMail, (payload) => sendRecoveryMail(deps, payload)),
    sendAccountMail: worker(userJobs.sendAccountMail, (payload) => sendAccountMail(deps, payload)),
    sendMobileNotice: worker(siscontJobs.sendMobileNotice, (payload) => sendMobileNotice(deps, payload)),
    sendMarketingForm: worker(userJobs.sendMarketingForm, (payload) => sendMarketingForm(deps, payload)),
    collectBusiness: worker(collectionJobs.collectBusiness, (payload, context) =>
      collectBusiness(deps, gate, payload, context),
    ),
    sweepCollections: worker(collectionJobs.sweepCollections, () => sweepCollections(deps)),
    refreshTaxpayers: worker(taxpayerJobs.refreshTaxpayers, (_, { signal }) => refreshTaxpayers(deps, signal)),
    storeTaxpayerLists: worker(taxpayerJobs.storeTaxpayerLists, (_, { signal }) => storeTaxpayerLists(deps, signal)),
    storeTaxpayerNames: worker(taxpayerJobs.storeTaxpayerNames, (_, { signal }) => storeTaxpayerNames(deps, signal)),
    storeTodaysRate: worker(exchangeRateJobs.storeTodaysRate, (_, { signal }) => storeTodaysRate(deps, signal)),
    fillStoredFacts: worker(voucherJobs.fillStoredFacts, (_, { signal }) => fillStoredFacts(deps, signal)),
    checkValidity: worker(validityJobs.checkValidity, (payload, context) => checkValidity(deps, payload, context)),
    workUpload: worker(uploadJobs.workUpload, (payload, context) => workUpload(deps, payload, context)),
    settleUploaded: worker(uploadJobs.settleUploaded, (payload, context) => settleUploaded(deps, payload, context)),
    sweepUploads: worker(uploadJobs.sweepUploads, () => sweepUploads(deps)),
    removeOutsideFile: worker(completenessJobs.removeOutsideFile, (payload) => removeOutsideFile(deps, payload)),
    judgePurchases: worker(reviewJobs.judgePurchases, (payload, context) => judgePurchases(deps, payload, context)),
    rejudgeSuppliers: worker(reviewJobs.rejudgeSuppliers, (payload) => rejudgeSuppliers(deps, payload)),
    sweepJudging: worker(reviewJobs.sweepJudging, () => sweepJudging(deps)),
    sendCollectionMail: worker(collectionJobs.sendCollectionMail, (payload) => sendCollectionMail(deps, payload)),
    notifyHolders: worker(businessJobs.notifyHolders, (payload) => notifyHolders(deps, payload)),
    sendKeyTriedMail: worker(businessJobs.sendKeyTriedMail, (payload) => sendKeyTriedMail(deps, payload)),
    checkCredentials: worker(businessJobs.checkCredentials, (payload) => checkCredentials(deps, payload)),
    purgeArchived: worker(
      businessJobs.purgeArchived,
      async (_, { signal }) => void (await purgeArchived(deps, signal)),
    ),
    notifyDetractionsDue: worker(detractionJobs.notifyDetractionsDue, (_, { signal }) =>
      notifyDetractionsDue(deps, signal),
    ),
    sendDetractionsMail: worker(detractionJobs.sendDetractionsMail, (payload) => sendDetractionsMail(deps, payload)),
    makeReport: worker(reportJobs.makeReport, (payload, context) =>
      makeReport(deps, payload, { isLastTry: isLastTry(reportJobs.makeReport, context) }),
    ),
    makeReportBatch: worker(reportJobs.makeReportBatch, (payload, context) =>
      makeReportBatch(deps, payload, {
        signal: context.signal,
        isLastTry: isLastTry(reportJobs.makeReportBatch, context),
      }),
    ),
    deleteOldReports: worker(reportJobs.deleteOldReports, () => deleteOldReports(deps)),
    mailInboxes: worker(officeJobs.mailInboxes, (_, { signal }) => mailInboxes(deps, signal)),
    refreshSearch: worker(officeJobs.refreshSearch, (_, { signal }) => refreshSearch(deps, signal)),
    mailSubscriptionEnds: worker(planJobs.mailSubscriptionEnds, () => mailSubscriptionEnds(deps)),
    sendSubscriptionMail: worker(planJobs.sendSubscriptionMail, (payload) => sendSubscriptionMail(deps, payload)),
    sendInboxMail: worker(officeJobs.sendInboxMail, (payload) => sendInboxMail(deps, payload)),
    anchorAudit: worker(integrityJobs.anchorAudit, () => anchorAudit(deps)),
    deleteExpired: worker(maintenanceJobs.deleteExpired, () => deleteExpired(deps)),
  }
  return Object.values(workers)
}
