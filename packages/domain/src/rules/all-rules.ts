import { exchangeRate } from './currencies/m01-exchange-rate.ts'
import { noteRate } from './currencies/m02-note-rate.ts'
import { possiblySubject } from './detractions/d01-possibly-subject.ts'
import { amountDiffers } from './detractions/d02-amount-differs.ts'
import { depositPending } from './detractions/d03-deposit-pending.ts'
import { depositLate } from './detractions/d04-deposit-late.ts'
import { belowMinimum } from './detractions/d05-below-minimum.ts'
import { exemptWithIgv } from './detractions/d06-exempt-with-igv.ts'
import { foreignToActivity } from './expenses/g01-foreign-to-activity.ts'
import { penalty } from './expenses/g02-penalty.ts'
import { weekendConsumption } from './expenses/g03-weekend-consumption.ts'
import { vehiclePlate } from './expenses/g07-vehicle-plate.ts'
import { fixedAsset } from './expenses/g08-fixed-asset.ts'
import { destination } from './expenses/g10-destination.ts'
import { bankPayment } from './payments/b02-bank-payment.ts'
import { windowPassed } from './periods/p01-window-passed.ts'
import { recordedLate } from './periods/p02-recorded-late.ts'
import { anotherYear } from './periods/p03-another-year.ts'
import { utilityBill } from './periods/p04-utility-bill.ts'
import { creditNotePeriod } from './periods/p05-credit-note-period.ts'
import { notInProposal } from './risks/k01-not-in-proposal.ts'
import { equalVouchers } from './risks/k02-equal-vouchers.ts'
import { genericDescription } from './risks/k03-generic-description.ts'
import type { Rule } from './rule.ts'
import { notHabido } from './suppliers/s01-not-habido.ts'
import { addressUnverified } from './suppliers/s02-address-unverified.ts'
import { deregistered } from './suppliers/s03-deregistered.ts'
import { notActiveToday } from './suppliers/s04-not-active-today.ts'
import { noOperatingCapacity } from './suppliers/s05-no-operating-capacity.ts'
import { nrusFactura } from './suppliers/s06-nrus-factura.ts'
import { followsModified } from './vouchers/n01-follows-modified.ts'
import { followsCreditPeriod } from './vouchers/n02-follows-credit-period.ts'
import { voided } from './vouchers/v01-voided.ts'
import { notFound } from './vouchers/v02-not-found.ts'
import { anotherCustomer } from './vouchers/v03-another-customer.ts'
import { customerWithoutRuc } from './vouchers/v04-customer-without-ruc.ts'
import { ownIssuer } from './vouchers/v05-own-issuer.ts'
import { registeredTwice } from './vouchers/v06-registered-twice.ts'
import { invalidRuc } from './vouchers/v07-invalid-ruc.ts'
import { unlikelySeries } from './vouchers/v08-unlikely-series.ts'
import { impossibleDate } from './vouchers/v09-impossible-date.ts'
import { sums } from './vouchers/v10-sums.ts'
import { rateNotInForce } from './vouchers/v11-rate-not-in-force.ts'
import { withoutIgv } from './vouchers/v12-without-igv.ts'
import { modifiedVoucherMissing } from './vouchers/v13-modified-voucher-missing.ts'
import { boleta } from './vouchers/v14-boleta.ts'
import { nrusBoleta } from './vouchers/v15-nrus-boleta.ts'
import { ticket } from './vouchers/v16-ticket.ts'
import { feeReceipt } from './vouchers/v17-fee-receipt.ts'
import { foreignService } from './vouchers/v18-foreign-service.ts'
import { notAPurchase } from './vouchers/v19-not-a-purchase.ts'
import { unknownType } from './vouchers/v20-unknown-type.ts'
import { retentionDue } from './withholdings/r01-retention-due.ts'

/** Every rule that judges, in the order in which an accountant reads reasons: is it a voucher, is it ours, is it in time, is it an expense. */
export const ALL_RULES: readonly Rule[] = [
  voided,
  notFound,
  anotherCustomer,
  customerWithoutRuc,
  ownIssuer,
  registeredTwice,
  invalidRuc,
  unlikelySeries,
  impossibleDate,
  sums,
  rateNotInForce,
  withoutIgv,
  modifiedVoucherMissing,
  followsModified,
  followsCreditPeriod,
  boleta,
  nrusBoleta,
  ticket,
  feeReceipt,
  foreignService,
  notAPurchase,
  unknownType,
  windowPassed,
  recordedLate,
  anotherYear,
  utilityBill,
  creditNotePeriod,
  notHabido,
  addressUnverified,
  deregistered,
  notActiveToday,
  noOperatingCapacity,
  nrusFactura,
  bankPayment,
  possiblySubject,
  amountDiffers,
  depositPending,
  depositLate,
  belowMinimum,
  exemptWithIgv,
  retentionDue,
  exchangeRate,
  noteRate,
  penalty,
  foreignToActivity,
  weekendConsumption,
  vehiclePlate,
  fixedAsset,
  destination,
  notInProposal,
  equalVouchers,
  genericDescription,
]

/** The rules that what is collected can make speak. */
export const SPEAKING_RULES = ALL_RULES.filter(({ silentBecause }) => silentBecause === undefined)
