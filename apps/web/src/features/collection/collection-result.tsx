import type { Collection } from '@contapro/contract/collections'
import { Check, CircleAlert, Clock, FileX, TriangleAlert, type LucideIcon } from 'lucide-react'

import { classNames } from '../../lib/format/class-names.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** The result or the state of a collection, always as an icon and a word. */
export function CollectionResult({ collection }: { collection: Collection }) {
  if (collection.state === 'RUNNING') {
    return (
      <span className="inline-flex items-center gap-1.5 text-accent-soft-text">
        <Spinner size="xs" />
        En curso
      </span>
    )
  }
  const { icon: Icon, text, className } = describeResult(collection)
  return (
    <span className={classNames('inline-flex items-center gap-1.5 whitespace-nowrap', className)}>
      <Icon aria-hidden="true" className="size-3.5 flex-none" />
      {text}
    </span>
  )
}

function describeResult(collection: Collection): { icon: LucideIcon; text: string; className: string } {
  if (collection.state === 'QUEUED') return { icon: Clock, text: 'En cola', className: 'text-text-2' }
  if (collection.state === 'WAITING') return { icon: Clock, text: 'Esperando a SUNAT', className: 'text-text-2' }
  if (collection.state === 'FAILED')
    return { icon: CircleAlert, text: 'No se completó', className: 'font-medium text-error-text' }
  if (collection.unread.length > 0)
    return { icon: TriangleAlert, text: 'Incompleta', className: 'font-medium text-warn-text' }
  const lacking = [
    ...((collection.files.missing ?? 0) > 0 ? ['archivos'] : []),
    ...(collection.missing_modules.length > 0 ? ['consultas'] : []),
  ]
  if (lacking.length > 0) return { icon: FileX, text: `Faltan ${lacking.join(' y ')}`, className: 'text-text-2' }
  return { icon: Check, text: 'Completa', className: 'text-ok-text' }
}
