import type { Cdr } from '@contapro/domain/vouchers/cdr'
import type { Finding } from '@contapro/domain/vouchers/finding'
import type { OtherDocument } from '@contapro/domain/vouchers/other-document'
import type { FeeReceipt, WithholdingVoucher } from '@contapro/domain/vouchers/voucher'

import type { CpeReading, CpeSource } from '../read/cpe-reading.ts'
import { amount, number, present, type Presented } from './presented.ts'
import { presentFirstLine, presentParties, presentInvoice } from './present-invoice.ts'

/** The snake_case record that `cpe:read` prints for one document. Absent values have no key. */
export function presentReading({
  document,
  source,
  findings,
}: CpeReading): Presented & { findings: readonly Finding[] } {
  if (!document || !source) return { findings }
  return { ...presentSource(source, document.digest), ...presentDocument(document), findings }
}

function presentSource(source: CpeSource, digest: string | undefined): Presented {
  return {
    root: source.root,
    declared_encoding: source.declaredEncoding ?? null,
    actual_encoding: source.actualEncoding,
    bom: source.byteOrderMark,
    encoding_mismatch: source.encodingMismatch,
    ...present({
      ubl_version: source.ublVersion,
      customization: source.customization,
      type_code_in_xml: source.typeCode,
      digest,
    }),
    signed: digest !== undefined,
  }
}

function presentDocument(document: NonNullable<CpeReading['document']>): Presented {
  if (document.kind === 'invoice') return presentInvoice(document)
  if (document.kind === 'fee-receipt') return presentFeeReceipt(document)
  if (document.kind === 'withholding') return presentWithholding(document)
  return document.kind === 'cdr' ? presentCdr(document) : presentOther(document)
}

function presentHeader(voucher: FeeReceipt | WithholdingVoucher): Presented {
  return {
    type: voucher.type,
    series_number: voucher.id,
    issue_date: voucher.issueDate,
    ...present({ issue_time: voucher.issueTime }),
    ...presentParties(voucher),
  }
}

function presentFeeReceipt(receipt: FeeReceipt): Presented {
  return {
    ...presentHeader(receipt),
    lines: receipt.lines.length,
    ...present({ line_extension: amount(receipt.value) }),
    payable: amount(receipt.net),
    taxes: {},
    rhe: {
      gross: amount(receipt.gross),
      withheld: amount(receipt.withheld),
      percent: number(receipt.percent) ?? null,
      net: amount(receipt.net),
    },
    igv_affectations: {},
    igv_percents: [],
    legends: [],
    first_line: presentFirstLine(receipt.lines[0]),
  }
}

function presentWithholding(voucher: WithholdingVoucher): Presented {
  return {
    ...presentHeader(voucher),
    regime_code: voucher.regime ?? null,
    regime_percent: number(voucher.percent) ?? null,
    total_amount: amount(voucher.total),
    total_paid_or_cashed: amount(voucher.totalPaid) ?? null,
    ...present({ rounding: amount(voucher.rounding) }),
    documents: voucher.documents.map((document) => ({
      type: document.type ?? null,
      id: document.id,
      issue_date: document.issueDate ?? null,
      total: amount(document.total) ?? null,
      currency: document.currency ?? null,
      payment_id: document.payment?.id ?? null,
      paid: amount(document.payment?.amount) ?? null,
      paid_date: document.payment?.date ?? null,
      amount: amount(document.amount) ?? null,
      net: amount(document.net) ?? null,
      exchange_rate: number(document.exchangeRate) ?? null,
    })),
    lines: voucher.documents.length,
  }
}

function presentCdr(cdr: Cdr): Presented {
  return {
    type: 'CDR',
    ...present({
      issue_date: cdr.issueDate,
      reference_id: cdr.referenceId,
      response_code: cdr.responseCode,
      description: cdr.description,
      receiver_ruc: cdr.receiver,
      recipient: cdr.recipient,
    }),
    notes: cdr.notes,
    observations: cdr.observations,
  }
}

function presentOther(document: OtherDocument): Presented {
  return { type: document.type, ...present({ series_number: document.id, issue_date: document.issueDate }) }
}
