import { History } from 'lucide-react'

import { LinkButton } from '../../../ui/controls/link-button.tsx'

/** Opens the decisions of the period. */
export function HistoryButton({ onOpen }: { onOpen: () => void }) {
  return (
    <LinkButton onClick={onOpen}>
      <History aria-hidden="true" />
      Historial
    </LinkButton>
  )
}
