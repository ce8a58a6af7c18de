import type { LegacyTotal, Legend } from '@contapro/domain/vouchers/invoice'

import { child, childrenNamed, descend, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'

export type LegacyInformation = {
  readonly totals: readonly LegacyTotal[]
  readonly properties: readonly Legend[]
}

const NONE: LegacyInformation = { totals: [], properties: [] }

/** SUNAT's extension of UBL 2.0: totals by kind, legends and detraction data. */
export function readLegacyInformation(fields: Fields, root: XmlNode): LegacyInformation {
  const nodes = childrenNamed(child(root, 'UBLExtensions'), 'UBLExtension').map((extension) =>
    descend(extension, 'ExtensionContent', 'AdditionalInformation'),
  )
  if (nodes.every((node) => node === undefined)) return NONE
  return {
    totals: nodes.flatMap((node) =>
      childrenNamed(node, 'AdditionalMonetaryTotal').map((total) => readLegacyTotal(fields, total)),
    ),
    properties: nodes.flatMap((node) =>
      childrenNamed(node, 'AdditionalProperty').map((property) => ({
        code: fields.textAt(property, 'ID') ?? '',
        text: fields.textAt(property, 'Value') ?? '',
      })),
    ),
  }
}

function readLegacyTotal(fields: Fields, node: XmlNode): LegacyTotal {
  return {
    code: fields.textAt(node, 'ID') ?? '',
    amount: fields.decimalAt(node, 'PayableAmount'),
    percent: fields.decimalAt(node, 'Percent'),
    reference: fields.decimalAt(node, 'ReferenceAmount'),
    total: fields.decimalAt(node, 'TotalAmount'),
  }
}
