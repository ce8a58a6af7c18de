import type { Collection } from '@contapro/contract/collections'

import { describeUnread } from './describe-unread.ts'

/** What an ended collection did not read: the book and the reason, one line each. */
export function UnreadBooks({ collection: { state, unread } }: { collection: Collection }) {
  if (state !== 'DONE') return null
  return describeUnread(unread).map((text) => (
    <p key={text} className="whitespace-normal">
      {text}
    </p>
  ))
}
