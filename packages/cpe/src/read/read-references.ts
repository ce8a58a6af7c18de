import type { DocumentReference, NoteReason } from '@contapro/domain/vouchers/invoice'

import { child, childrenNamed, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'

export function readReferences(fields: Fields, root: XmlNode, name: string): readonly DocumentReference[] {
  return childrenNamed(root, name).map((node) => readReference(fields, node))
}

function readReference(fields: Fields, node: XmlNode): DocumentReference {
  return {
    type: fields.textAt(node, 'DocumentTypeCode'),
    id: fields.textAt(node, 'ID') ?? '',
    date: fields.dateAt(node, 'IssueDate'),
    link: fields.textAt(node, 'DocumentStatusCode'),
  }
}

/** The vouchers that a note modifies. The inner element is named after the document kind, nearly always an invoice. */
export function readModified(fields: Fields, root: XmlNode): readonly DocumentReference[] {
  return childrenNamed(root, 'BillingReference').flatMap((billing) =>
    (billing.children ?? [])
      .filter((node) => node.name.endsWith('DocumentReference'))
      .map((node) => readReference(fields, node)),
  )
}

export function readReason(fields: Fields, root: XmlNode): NoteReason | undefined {
  const node = child(root, 'DiscrepancyResponse')
  if (!node) return undefined
  return { code: fields.textAt(node, 'ResponseCode'), description: fields.textAt(node, 'Description') }
}
