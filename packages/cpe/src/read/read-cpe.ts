import { Buffer } from 'node:buffer'

import { catalog } from '@contapro/domain/catalogs/catalog'
import { checkVoucher } from '@contapro/domain/vouchers/checks/check-voucher'
import type { Finding } from '@contapro/domain/vouchers/finding'
import type { OtherDocument } from '@contapro/domain/vouchers/other-document'

import { decodeXml, type DecodedXml } from '../xml/decode-xml.ts'
import { parseXml } from '../xml/parse-xml.ts'
import type { XmlFailure } from '../xml/xml-failure.ts'
import { xmlLimits } from '../xml/xml-limits.ts'
import { child, type XmlNode } from '../xml/xml-node.ts'
import { isVoucher, type CpeDocument, type CpeReading, type CpeSource } from './cpe-reading.ts'
import { Fields } from './fields.ts'
import { readCdr } from './read-cdr.ts'
import { isFeeReceipt, readFeeReceipt } from './read-fee-receipt.ts'
import { readDigest, readInvoice } from './read-invoice.ts'
import { readWithholding } from './read-withholding.ts'

/** Types of the documents that are recognized but not read. */
const OTHER_DOCUMENTS = catalog({
  DespatchAdvice: '09',
  SelfBilledInvoice: '04',
  SummaryDocuments: 'RC',
  VoidedDocuments: 'RA/RR',
})

const HTML = 'es una página web guardada como XML, quizá un error de la descarga'

/** Reads the bytes of any SUNAT voucher XML. Never throws: problems are reported as findings. */
export function readCpe(bytes: Uint8Array): CpeReading {
  if (bytes.byteLength > xmlLimits.bytes)
    return unreadable('too-large', '/', `pesa ${bytes.byteLength} bytes; el máximo es ${xmlLimits.bytes}`)
  const buffer = Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const decoded = decodeXml(buffer)
  if (!decoded) return unreadable('encoding', '/', 'está en UTF-16 o UTF-32, que SUNAT no usa')
  if (decoded.forbiddenAt !== -1)
    return failed(decoded.text, {
      code: 'not-well-formed',
      reason: 'carácter no permitido en XML',
      at: decoded.forbiddenAt,
    })
  const parsed = parseXml(decoded.text)
  if ('failure' in parsed) return failed(decoded.text, parsed.failure)
  return readTree(parsed.root, decoded)
}

function unreadable(code: string, path: string, reason: string): CpeReading {
  return { document: undefined, source: undefined, findings: [{ code, severity: 'error', path, reason }] }
}

/** The path is line and column, `12:40`, because there is no tree to point into. */
function failed(text: string, failure: XmlFailure): CpeReading {
  let line = 1
  let lineStart = 0
  // Counted without splitting: a hostile file may have five million lines.
  for (let end = text.indexOf('\n'); end !== -1 && end < failure.at; end = text.indexOf('\n', lineStart)) {
    line += 1
    lineStart = end + 1
  }
  const path = `${line}:${failure.at - lineStart + 1}`
  if (/^\s*<(!doctype )?html/i.test(text)) return unreadable('html', path, HTML)
  return unreadable(failure.code, path, `no es un XML válido: ${failure.reason}`)
}

function readTree(root: XmlNode, decoded: DecodedXml): CpeReading {
  const fields = new Fields(root)
  const document = readDocument(fields, root)
  const findings: Finding[] = [...fields.findings, ...(isVoucher(document) ? checkVoucher(document) : [])]
  if (decoded.encodingMismatch) {
    const declared = decoded.declaredEncoding ?? 'UTF-8'
    const reason = `declara ${declared} y está en ${decoded.actualEncoding}; se leyó como lo que es`
    findings.push({ code: 'encoding-mismatch', severity: 'warning', path: '/', reason })
  }
  return { document, source: sourceOf(fields, root, decoded), findings }
}

function readDocument(fields: Fields, root: XmlNode): CpeDocument | undefined {
  switch (root.name) {
    case 'Invoice':
      return readInvoiceRoot(fields, root)
    case 'CreditNote':
      return readInvoice(fields, root, '07')
    case 'DebitNote':
      return readInvoice(fields, root, '08')
    case 'Retention':
      return readWithholding(fields, root, '20')
    case 'Perception':
      return readWithholding(fields, root, '40')
    case 'ApplicationResponse':
      return readCdr(fields, root)
    default:
      return readOther(fields, root)
  }
}

function readInvoiceRoot(fields: Fields, root: XmlNode): CpeDocument | undefined {
  if (isFeeReceipt(root)) return readFeeReceipt(fields, root)
  const node = child(root, 'InvoiceTypeCode')
  const type = fields.text(node)
  if (type === '01' || type === '03') return readInvoice(fields, root, type)
  fields.report('error', 'type', node ?? root, `el tipo «${type?.slice(0, 20) ?? ''}» no es factura ni boleta`)
  return undefined
}

function readOther(fields: Fields, root: XmlNode): OtherDocument | undefined {
  const type = OTHER_DOCUMENTS[root.name]
  if (type === undefined) {
    if (/^\?html$/i.test(root.name)) fields.report('error', 'html', root, HTML)
    else fields.report('error', 'unknown-document', root, 'no es un documento electrónico de SUNAT conocido')
    return undefined
  }
  return {
    kind: 'other',
    root: root.name,
    type: fields.textAt(root, 'DespatchAdviceTypeCode') ?? type,
    id: fields.textAt(root, 'ID'),
    issueDate: fields.dateAt(root, 'IssueDate'),
    digest: readDigest(fields, root),
  }
}

function sourceOf(fields: Fields, root: XmlNode, decoded: DecodedXml): CpeSource {
  return {
    root: root.name,
    declaredEncoding: decoded.declaredEncoding,
    actualEncoding: decoded.actualEncoding,
    byteOrderMark: decoded.byteOrderMark,
    encodingMismatch: decoded.encodingMismatch,
    ublVersion: fields.textAt(root, 'UBLVersionID'),
    customization: fields.textAt(root, 'CustomizationID'),
    typeCode: fields.textAt(root, 'InvoiceTypeCode'),
  }
}
