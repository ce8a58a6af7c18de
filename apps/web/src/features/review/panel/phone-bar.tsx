import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide-react'

import { IconButton } from '../../../ui/controls/icon-button.tsx'

type PhoneBarProps = {
  title: string
  onBack: () => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

const buttonClass = 'size-11! [&>svg]:size-5'

/** Above a voucher on phones: back to the list, and to the voucher before and after. */
export function PhoneBar({ title, onBack, onPrevious, onNext }: PhoneBarProps) {
  return (
    <div
      data-top-bar
      className="sticky top-(--header) z-2 flex h-12 flex-none items-center gap-1 border-b border-line bg-surface pr-1 pl-1"
    >
      <IconButton
        className={buttonClass}
        label="Volver a la lista"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={onBack}
      />
      <h1 className="num flex-1 truncate text-14 font-medium">{title}</h1>
      <IconButton
        className={buttonClass}
        label="Comprobante anterior"
        icon={<ChevronUp aria-hidden="true" />}
        aria-disabled={!onPrevious}
        onClick={onPrevious}
      />
      <IconButton
        className={buttonClass}
        label="Comprobante siguiente"
        icon={<ChevronDown aria-hidden="true" />}
        aria-disabled={!onNext}
        onClick={onNext}
      />
    </div>
  )
}
