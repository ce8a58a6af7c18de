import type { Collection } from '@contapro/contract/collections'
import { Check, CircleAlert, Clock, TriangleAlert, type LucideIcon } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { isWhole } from './sum-registers.ts'

/** How a collection ended, or what it is doing. Always an icon and a word. */
export function CollectionResult({ collection }: { collection: Collection }) {
  if (collection.state === 'RUNNING') {
    return (
      <span className="inline-flex items-center gap-1.5 text-accent-soft-text">
        <Spinner size="xs" />
        En curso
      </span>
    )
  }
  const { icon: Icon, text, look } = resultOf(collection)
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', look)}>
      <Icon aria-hidden="true" className="size-3.5 flex-none" />
      {text}
    </span>
  )
}

function resultOf(collection: Collection): { icon: LucideIcon; text: string; look: string } {
  if (collection.state === 'QUEUED') return { icon: Clock, text: 'En cola', look: 'text-text-2' }
  if (collection.state === 'WAITING') return { icon: Clock, text: 'Esperando a SUNAT', look: 'text-text-2' }
  if (collection.state === 'FAILED')
    return { icon: CircleAlert, text: 'No se completó', look: 'font-medium text-error-text' }
  if (isWhole(collection)) return { icon: Check, text: 'Completa', look: 'text-ok-text' }
  return { icon: TriangleAlert, text: 'Con faltantes', look: 'font-medium text-warn-text' }
}
