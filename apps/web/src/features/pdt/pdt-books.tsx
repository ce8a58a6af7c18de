import type { Business } from '@contapro/contract/businesses'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { useBook, type BookTab } from '../../lib/url/use-book.ts'
import { BookTabs } from '../../ui/controls/book-tabs.tsx'
import { PdtBook } from './pdt-book.tsx'

type PdtBooksProps = { business: Business; period: PeriodKey; isPrinting: boolean }

const TITLES = { compras: 'Compras', ventas: 'Ventas' } as const satisfies Record<BookTab, string>

/** Both books as tabs. On paper they stand one below the other, each under its title. */
export function PdtBooks({ business, period, isPrinting }: PdtBooksProps) {
  const [openBook] = useBook()
  const show = (book: BookTab) => (
    <>
      {isPrinting && <h2 className="mb-2 break-after-avoid text-20 font-semibold">{TITLES[book]}</h2>}
      <PdtBook business={business} period={period} book={book} />
    </>
  )
  return (
    <>
      {/* The tabs stay as they are, so that nothing on the screen is lost by printing. */}
      {isPrinting && openBook === 'ventas' && <div>{show('compras')}</div>}
      <div className="print:[&_[role=tablist]]:hidden print:[&_[role=tabpanel]]:p-0">
        <BookTabs purchases={show('compras')} sales={show('ventas')} />
      </div>
      {isPrinting && openBook === 'compras' && <div>{show('ventas')}</div>}
    </>
  )
}
