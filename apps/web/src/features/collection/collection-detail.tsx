import type { CollectionDetail as Detail } from '@contapro/contract/collections'
import type { ReactNode } from 'react'

import { periodName } from '../../lib/format/period-name.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CollectionResult } from './collection-result.tsx'
import { describeCollection } from './collection-sums.ts'
import { RegisterList } from './register-list.tsx'
import { REASONS } from './labels.ts'
import { UnreadBooks } from './unread-books.tsx'

/** One collection: its result, the missing files, the quarantine and the registers. */
export function CollectionDetail({ collection }: { collection: Detail }) {
  const { missing_files: missing, quarantine } = collection
  return (
    <div className="grid gap-5 text-13">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CollectionResult collection={collection} />
          <span className="text-text-2">{REASONS[collection.reason]}</span>
        </p>
        <UnreadBooks collection={collection} />
        <p className="text-text-2">{describeCollection(collection)}</p>
      </div>
      {collection.failure && (
        <Banner tone={collection.state === 'FAILED' ? 'error' : 'warn'}>{collection.failure}</Banner>
      )}
      {missing.length > 0 && (
        <Section title="Comprobantes que siguen sin archivo">
          {missing.map(({ code, tax_period, reason }) => (
            <Row key={code} title={code} aside={periodName(tax_period)} text={reason} />
          ))}
        </Section>
      )}
      {quarantine.length > 0 && (
        <Section title="No legibles: SUNAT los envió y no se entienden">
          {quarantine.map(({ tax_period, reason, content }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two entries may be identical, and the list never changes
            <Row key={index} title={reason} aside={tax_period ? periodName(tax_period) : ''}>
              <code className="mt-1 block rounded-sm bg-sunken px-2 py-1 text-12 break-all text-text-2">{content}</code>
            </Row>
          ))}
        </Section>
      )}
      <Section title="Registros">
        <RegisterList collection={collection} />
      </Section>
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-13 font-semibold">{title}</h3>
      <ul className="divide-y divide-line-soft rounded-md border border-line">{children}</ul>
    </section>
  )
}

type RowProps = { title: string; aside: string; text?: string; children?: ReactNode }

function Row({ title, aside, text, children }: RowProps) {
  return (
    <li className="px-3.5 py-2.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium break-all">{title}</span>
        <span className="text-text-3">{aside}</span>
      </p>
      {text && <p className="text-text-2">{text}</p>}
      {children}
    </li>
  )
}
