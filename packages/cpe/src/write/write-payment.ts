import type { Detraction, Invoice } from '@contapro/domain/vouchers/invoice'

import type { XmlWriter } from './xml-writer.ts'

/** The detraction account at the Banco de la Nación. */
export function writeDetractionMeans(xml: XmlWriter, detraction: Detraction | undefined): void {
  if (detraction?.account === undefined && detraction?.means === undefined) return
  xml.group('cac:PaymentMeans', () => {
    xml.text('cbc:ID', 'Detraccion')
    xml.text('cbc:PaymentMeansCode', detraction.means)
    if (detraction.account !== undefined)
      xml.group('cac:PayeeFinancialAccount', () => xml.text('cbc:ID', detraction.account))
  })
}

export function writePaymentTerms(xml: XmlWriter, voucher: Invoice): void {
  const { payment, detraction, perceptionTotal, currency } = voucher
  if (detraction) {
    xml.group('cac:PaymentTerms', () => {
      xml.text('cbc:ID', 'Detraccion')
      xml.text('cbc:PaymentMeansID', detraction.code)
      xml.number('cbc:PaymentPercent', detraction.percent)
      xml.amount('cbc:Amount', detraction.amount, detraction.currency)
    })
  }
  if (perceptionTotal !== undefined) {
    xml.group('cac:PaymentTerms', () => {
      xml.text('cbc:ID', 'Percepcion')
      xml.amount('cbc:Amount', perceptionTotal, 'PEN')
    })
  }
  if (!payment) return
  if (payment.form !== undefined) {
    xml.group('cac:PaymentTerms', () => {
      xml.text('cbc:ID', 'FormaPago')
      xml.text('cbc:PaymentMeansID', payment.form)
      xml.amount('cbc:Amount', payment.pending, currency)
    })
  }
  for (const installment of payment.installments) {
    xml.group('cac:PaymentTerms', () => {
      xml.text('cbc:ID', 'FormaPago')
      xml.text('cbc:PaymentMeansID', installment.id)
      xml.amount('cbc:Amount', installment.amount, currency)
      xml.text('cbc:PaymentDueDate', installment.due)
    })
  }
}

export function writePrepaidPayments(xml: XmlWriter, { prepaidPayments, currency }: Invoice): void {
  for (const payment of prepaidPayments) {
    xml.group('cac:PrepaidPayment', () => {
      xml.text('cbc:ID', payment.id, { schemeID: payment.type })
      xml.amount('cbc:PaidAmount', payment.amount, currency)
      xml.text('cbc:PaidDate', payment.date)
    })
  }
}
