import type { Business } from '@contapro/contract/businesses'
import type { ReactNode } from 'react'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { useBook } from '../../lib/url/use-book.ts'
import { useTaxPeriod } from '../../lib/url/use-tax-period.ts'
import { findMissingModule } from '../../lib/format/missing-modules.ts'
import { useViewEvent } from '../../lib/api/usage.ts'
import { Segmented } from '../../ui/controls/segmented.tsx'
import { PeriodSelector } from '../../ui/controls/period-selector.tsx'
import { MissingModuleNote } from '../../ui/feedback/missing-module-note.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { BOOK_TITLES } from './book-titles.ts'
import { VoucherList } from './list/voucher-list.tsx'
import { HandMadeButton } from './hand-made/hand-made-button.tsx'
import type { RenderDestination, RenderFiles } from './voucher.ts'
import { VOUCHERS_VIEW } from './voucher-usage.ts'

const BOOKS = [
  { value: 'compras', label: 'Compras' },
  { value: 'ventas', label: 'Ventas' },
] as const

type VouchersPageProps = {
  business: Business
  /** Shown beside the period selector. */
  download?: ReactNode
  /** Shown above the list, and beside selected vouchers: downloads their files. */
  renderFiles?: RenderFiles
  /** Shown between the title and the list. */
  renderSummary?: (period: PeriodKey) => ReactNode
  /** What a purchase is for, in its preview. */
  renderDestination?: RenderDestination
  /** Shown instead of the list while no period has data. */
  whenNoPeriods: ReactNode
}

/** /dashboard/comprobantes */
export function VouchersPage(props: VouchersPageProps) {
  const { business, download, renderFiles, renderSummary, renderDestination, whenNoPeriods } = props
  const { period, ...selector } = useTaxPeriod(business)
  const [book, setBook] = useBook()
  const summary = period && renderSummary?.(period)
  useViewEvent(VOUCHERS_VIEW, period ?? { businessUuid: business.uuid })
  return (
    <>
      <PageHeading
        title={BOOK_TITLES[book]}
        // The report has tabs of its own for the two books.
        switcher={
          !summary && <Segmented label="Libro" hideLabel isShort options={BOOKS} value={book} onChange={setBook} />
        }
      >
        <PeriodSelector {...selector} />
        {period && <HandMadeButton book={book} period={period} declared={business.declared} />}
        {download}
      </PageHeading>
      {summary}
      {period && (
        <MissingModuleNote
          missing={findMissingModule(business, 'voucher-files')}
          consequence="los comprobantes nuevos se muestran sin su XML."
        />
      )}
      {period && book === 'compras' && (
        <>
          <MissingModuleNote
            missing={findMissingModule(business, 'validity')}
            consequence="no sabemos si las compras fueron anuladas por su emisor."
            holder="api"
          />
          <MissingModuleNote
            missing={findMissingModule(business, 'fee-receipts')}
            consequence="pueden faltar recibos por honorarios."
          />
        </>
      )}
      {/* The key resets what was selected in the other book. */}
      {period ? (
        <VoucherList
          key={book}
          book={book}
          business={business}
          period={period}
          renderFiles={renderFiles}
          renderDestination={renderDestination}
          isExplained={Boolean(summary)}
        />
      ) : (
        whenNoPeriods
      )}
    </>
  )
}
