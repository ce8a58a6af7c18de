import { RotateCcw } from 'lucide-react'

import { LinkButton } from './link-button.tsx'

/** Brings back what was typed and not saved, except secrets. */
export function RecoverButton({ onClick }: { onClick: () => void }) {
  return (
    <LinkButton className="justify-self-start text-13" onClick={onClick}>
      <RotateCcw aria-hidden="true" />
      Recuperar lo escrito
    </LinkButton>
  )
}
