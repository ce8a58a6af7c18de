import { BOOKS, type BookTab } from '../../../lib/url/use-book.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { BatchModal } from './batch/batch-modal.tsx'
import { CorrectPanel } from './form/correct-panel.tsx'
import { NewPanel } from './form/new-panel.tsx'

type TypingPanelsProps = {
  book: BookTab
  period: PeriodKey
  /** What the URL says is being typed. */
  typing: string
  onChange: (typing: string) => void
  onClose: () => void
}

/** What is open to type vouchers by hand. */
export function TypingPanels({ typing, ...props }: TypingPanelsProps) {
  const shared = { ...props, book: BOOKS[props.book] }
  if (typing === 'nuevo') return <NewPanel {...shared} />
  if (typing === 'pegar' || typing === 'copiar') return <BatchModal key={typing} source={typing} {...shared} />
  return <CorrectPanel key={typing} code={typing} {...shared} />
}
