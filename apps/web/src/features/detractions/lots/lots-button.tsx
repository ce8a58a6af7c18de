import { FileStack } from 'lucide-react'

import { Button } from '../../../ui/controls/button.tsx'

type LotsButtonProps = {
  onOpen: () => void
  /** Only its icon, where the name has no room. */
  isShort?: boolean
}

/** Opens the lots that were made. */
export function LotsButton({ onOpen, isShort = false }: LotsButtonProps) {
  return (
    <Button
      icon={<FileStack aria-hidden="true" />}
      aria-haspopup="dialog"
      className={isShort ? 'w-control flex-none px-0!' : ''}
      onClick={onOpen}
    >
      <span className={isShort ? 'sr-only' : ''}>Lotes para el banco</span>
    </Button>
  )
}
