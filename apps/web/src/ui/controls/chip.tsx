import { X } from 'lucide-react'

import { IconButton } from './icon-button.tsx'

type ChipProps = { name: string; value: string; onClear: () => void }

/** An active filter with a button that removes it. */
export function Chip({ name, value, onClear }: ChipProps) {
  return (
    <span className="inline-flex h-7 max-w-full items-center gap-1 rounded-sm border border-accent-soft-line bg-accent-soft pr-0.5 pl-2.5 text-13 whitespace-nowrap text-accent-soft-text touch:h-9">
      <span className="truncate">
        {name}: <b className="font-semibold">{value}</b>
      </span>
      <IconButton
        label={`Quitar filtro ${name}: ${value}`}
        className="size-6 text-current touch:size-9"
        icon={<X aria-hidden="true" />}
        onClick={onClear}
      />
    </span>
  )
}
