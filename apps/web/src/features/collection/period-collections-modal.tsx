import type { Collection } from '@contapro/contract/collections'
import { useQuery } from '@tanstack/react-query'

import { formatCount } from '../../lib/format/format-count.ts'
import { limaMoment } from '../../lib/format/lima-moment.ts'
import { periodInSentence } from '../../lib/format/period-name.ts'
import type { PeriodKey } from '../../lib/url/period-key.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryModal } from '../../ui/overlays/query-modal.tsx'
import { REASONS } from './labels.ts'
import { collectionQueries } from './queries.ts'
import { RegisterList } from './register-list.tsx'

type PeriodCollectionsModalProps = { period: PeriodKey; onClose: () => void }

/** The collections that read a period, newest first, each with what it brought of its two books. */
export function PeriodCollectionsModal({ period, onClose }: PeriodCollectionsModalProps) {
  const history = useQuery(collectionQueries.list(period.businessUuid))
  return (
    <QueryModal
      title={`Recopilaciones de ${periodInSentence(period.taxPeriod)}`}
      query={history}
      loadingLabel="Cargando las recopilaciones..."
      onClose={onClose}
    >
      {({ collections }) => (
        <>
          <Collections collections={collectionsOf(collections, period.taxPeriod)} />
          <FeeReceipts period={period} />
        </>
      )}
    </QueryModal>
  )
}

/** Those that read the period, without what they read of others. */
function collectionsOf(collections: readonly Collection[], taxPeriod: string): Collection[] {
  return collections
    .map((collection) => ({
      ...collection,
      registers: collection.registers.filter((register) => register.tax_period === taxPeriod),
    }))
    .filter(({ registers }) => registers.length > 0)
}

/** Why the page counts more vouchers than the registers have. */
function FeeReceipts({ period }: { period: PeriodKey }) {
  const count = useQuery(collectionQueries.feeReceipts(period)).data?.fee_receipts?.count ?? 0
  if (count === 0) return null
  return (
    <p className="mt-4 text-13 text-text-2">
      Además hay {count === 1 ? '1 recibo por honorarios' : `${formatCount(count)} recibos por honorarios`}, que SUNAT
      lista fuera de estos registros y el reporte cuenta con las compras.
    </p>
  )
}

function Collections({ collections }: { collections: readonly Collection[] }) {
  if (collections.length === 0)
    return (
      <EmptyState
        as="h3"
        kind="not-collected"
        title="Este periodo todavía no se ha recopilado."
        text="Cuando lo recopilemos verás aquí qué llegó y qué faltó."
      />
    )
  return (
    <div className="grid gap-5 text-13">
      {collections.map((collection) => (
        <section key={collection.uuid} className="grid gap-2">
          <h3 className="font-semibold">
            <span className="num">{limaMoment(collection.requested_at)}</span>
            <span className="font-regular text-text-3">, {REASONS[collection.reason].toLowerCase()}</span>
          </h3>
          <ul className="divide-y divide-line-soft rounded-md border border-line">
            <RegisterList collection={collection} />
          </ul>
        </section>
      ))}
    </div>
  )
}
