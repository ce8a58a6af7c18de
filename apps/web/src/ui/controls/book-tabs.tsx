import type { Completeness } from '@contapro/contract/completeness'
import type { ReactNode } from 'react'

import { useBook } from '../../lib/url/use-book.ts'
import { BookStateIcon } from '../completeness/book-state-icon.tsx'
import { Tabs } from './tabs.tsx'

type BookTabsProps = {
  purchases: ReactNode
  sales: ReactNode
  /** Marks the tab of a book that is not complete. */
  completeness?: Completeness | undefined
}

/** The two books of a period as tabs. The URL keeps which one is open. */
export function BookTabs({ purchases, sales, completeness }: BookTabsProps) {
  const [book, setBook] = useBook()
  const tabs = [
    {
      value: 'compras',
      label: 'Compras',
      mark: <BookStateIcon completeness={completeness?.purchases} />,
      content: purchases,
    },
    { value: 'ventas', label: 'Ventas', mark: <BookStateIcon completeness={completeness?.sales} />, content: sales },
  ] as const
  return <Tabs label="Libro" value={book} onChange={setBook} tabs={tabs} />
}
