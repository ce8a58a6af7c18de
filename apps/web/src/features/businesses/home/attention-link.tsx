import type { Business } from '@contapro/contract/businesses'
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'

import { INBOX_PATH } from '../../../lib/url/office-paths.ts'
import { needsAttention } from './needs-attention.ts'

/** How many businesses need the accountant, and the way to what each needs; absent when none does. */
export function AttentionLink({ businesses }: { businesses: readonly Business[] }) {
  const count = businesses.filter((business) => needsAttention(business)).length
  if (count === 0) return null
  return (
    <Link
      to={INBOX_PATH}
      className="inline-flex min-h-8 items-center gap-1.5 rounded-md border border-warn-line bg-warn-bg px-2.5 text-left font-medium text-warn-text no-underline transition-colors hover:border-warn touch:min-h-11"
    >
      <TriangleAlert aria-hidden="true" className="size-4 flex-none text-warn" />
      {count === 1 ? '1 empresa necesita tu atención' : `${count} empresas necesitan tu atención`}
      <ChevronRight aria-hidden="true" className="size-4 flex-none" />
    </Link>
  )
}
