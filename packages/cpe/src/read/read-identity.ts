import { parseVoucherId, type VoucherIdentity } from '@contapro/domain/vouchers/voucher-identity'

import { child, type XmlNode } from '../xml/xml-node.ts'
import type { Fields } from './fields.ts'

/** Malformed ids up to this length are kept so that they can be shown. */
const MAX_ID_LENGTH = 40

/** Series, number and date, which every voucher must have. */
export function readIdentity(fields: Fields, root: XmlNode): VoucherIdentity | undefined {
  const node = child(root, 'ID')
  const id = fields.text(node)
  if (!node || id === undefined) {
    fields.report('error', 'id-missing', root, 'no indica serie y número', '/ID')
    return undefined
  }
  const parsed = parseVoucherId(id)
  if (!parsed) {
    fields.report('error', 'id', node, `«${id.slice(0, 40)}» no es una serie y un número`)
    if (id.length > MAX_ID_LENGTH) return undefined
  }
  const issueDate = fields.dateAt(root, 'IssueDate', 'error')
  if (issueDate === undefined) {
    if (!fields.text(child(root, 'IssueDate')))
      fields.report('error', 'date-missing', root, 'no indica la fecha de emisión', '/IssueDate')
    return undefined
  }
  return { id, series: parsed?.series ?? id, number: parsed?.number ?? 0, issueDate }
}

const TIME = /^\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** As written, only for display: the portal adds `.0Z` although it is Lima time. */
export function readTime(fields: Fields, root: XmlNode): string | undefined {
  const node = child(root, 'IssueTime')
  const time = fields.text(node)
  if (node && time !== undefined && !TIME.test(time))
    fields.report('warning', 'not-a-time', node, `«${time.slice(0, 40)}» no es una hora`)
  return time
}
