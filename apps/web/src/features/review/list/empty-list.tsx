import type { Business } from '@contapro/contract/businesses'

import type { ReactNode } from 'react'

import { findMissingModule } from '../../../lib/format/missing-modules.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LIST_TEXTS, type ReviewListName } from '../review-lists.ts'

type EmptyListProps = {
  name: ReviewListName
  business: Business
  /** The list may be empty only until the next answer. */
  isLoading: boolean
  /** What was decided before. */
  history: ReactNode
}

/** A list without vouchers: nothing to decide, or nothing that could be read. */
export function EmptyList({ name, business, isLoading, history }: EmptyListProps) {
  const missing = findMissingModule(business, 'rce')
  if (isLoading) return null
  if (missing) {
    return (
      <EmptyState
        kind="missing-permission"
        title="Falta un permiso de SUNAT"
        text={`El usuario SOL no tiene acceso a ${missing.module_name}: no hay compras que revisar.`}
      />
    )
  }
  return <EmptyState title={LIST_TEXTS[name].empty} text={LIST_TEXTS[name].emptyText} action={history} />
}
