import type { Collection } from '@contapro/contract/collections'

import { describeUnread } from './describe-unread.ts'

/** What an ended collection did not read: the book and the reason, one line each, then the optional modules. */
export function UnreadBooks({ collection }: { collection: Collection }) {
  const { state, unread, missing_modules: modules } = collection
  if (state !== 'DONE') return null
  const lines = [...describeUnread(unread), ...(modules.length > 0 ? [`No se leyó: ${modules.join(', ')}`] : [])]
  return lines.map((text) => (
    <p key={text} className="whitespace-normal">
      {text}
    </p>
  ))
}
