import type { Cdr } from '@contapro/domain/vouchers/cdr'

import { child, childrenNamed, descend, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'
import { readDigest } from './read-invoice.ts'

export function readCdr(fields: Fields, root: XmlNode): Cdr {
  const answer = child(root, 'DocumentResponse')
  const response = child(answer, 'Response')
  const receiver = child(root, 'ReceiverParty')
  return {
    kind: 'cdr',
    id: fields.textAt(root, 'ID'),
    issueDate: fields.dateAt(root, 'IssueDate'),
    referenceId: fields.textAt(response, 'ReferenceID'),
    responseCode: fields.textAt(response, 'ResponseCode'),
    description: fields.textAt(response, 'Description'),
    receiver:
      fields.text(descend(receiver, 'PartyIdentification', 'ID')) ??
      fields.text(descend(receiver, 'PartyLegalEntity', 'CompanyID')),
    recipient: fields.text(descend(answer, 'RecipientParty', 'PartyIdentification', 'ID')),
    notes: fields.textsAt(root, 'Note'),
    observations: childrenNamed(response, 'Status').map((status) => ({
      code: fields.textAt(status, 'StatusReasonCode') ?? '',
      reason: fields.textAt(status, 'StatusReason') ?? '',
    })),
    digest: readDigest(fields, root),
  }
}
