import type { InboxItem } from '@contapro/contract/inbox'
import { RefreshCw } from 'lucide-react'

import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { linksOf } from './kinds.tsx'
import { ObservedPane } from './observed-pane.tsx'
import { PaneFrame } from './pane-frame.tsx'
import type { InboxController } from './use-inbox.ts'

/** Why an item is where it is, its evidence, and what to do about it. */
export function ItemPane({ inbox, item }: { inbox: InboxController; item: InboxItem }) {
  // The key begins with another client without what was typed about the last.
  if (item.kind === 'OBSERVED') return <ObservedPane key={item.id} inbox={inbox} item={item} />
  const [main, ...others] = linksOf(item)
  return (
    <PaneFrame
      item={item}
      foot={
        <>
          {main && (
            <ButtonLink to={main.to} variant="primary">
              {main.text}
            </ButtonLink>
          )}
          {item.actions.includes('COLLECT') && (
            <Button
              icon={<RefreshCw aria-hidden="true" />}
              loading={inbox.isCollecting}
              onClick={() => inbox.collect([item])}
            >
              Recopilar de nuevo
            </Button>
          )}
          {others.map(({ text, to }) => (
            <ButtonLink key={to} to={to}>
              {text}
            </ButtonLink>
          ))}
        </>
      }
    >
      {item.evidence.length > 0 && (
        <section className="grid gap-1">
          <h3 className="text-13 font-semibold">Qué lo muestra</h3>
          <dl className="divide-y divide-line-soft">
            {item.evidence.map(({ label, value }) => (
              <div key={`${label} ${value}`} className="flex flex-wrap justify-between gap-x-4 py-2 text-13">
                <dt className="text-text-2">{label}</dt>
                <dd className="num font-medium whitespace-normal">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </PaneFrame>
  )
}
