import type { Business } from '@contapro/contract/businesses'
import { ChevronRight, TriangleAlert } from 'lucide-react'

import { needsAttention } from './needs-attention.ts'

type AttentionButtonProps = { businesses: readonly Business[]; onShow: () => void }

/** How many businesses need the accountant. Pressing it lists them first; it is absent when none does. */
export function AttentionButton({ businesses, onShow }: AttentionButtonProps) {
  const count = businesses.filter((business) => needsAttention(business)).length
  if (count === 0) return null
  return (
    <button
      type="button"
      className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-warn-line bg-warn-bg px-2.5 text-left font-medium text-warn-text transition-colors hover:border-warn touch:min-h-11"
      onClick={onShow}
    >
      <TriangleAlert aria-hidden="true" className="size-4 flex-none text-warn" />
      {count === 1 ? '1 empresa necesita tu atención' : `${count} empresas necesitan tu atención`}
      <ChevronRight aria-hidden="true" className="size-4 flex-none" />
    </button>
  )
}
