import { RotateCcw } from 'lucide-react'

import { LinkButton } from '../../../ui/controls/link-button.tsx'

/** Brings back what was typed in a failed attempt, except the secrets. */
export function RecoverButton({ onClick }: { onClick: () => void }) {
  return (
    <LinkButton className="justify-self-start text-13" onClick={onClick}>
      <RotateCcw aria-hidden="true" />
      Recuperar lo escrito
    </LinkButton>
  )
}
