import { DASHBOARD_PAGE_SIZES } from '@contapro/contract/lists'
import { useState } from 'react'

import { PageSize } from '../../ui/tables/page-size.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Section } from './section.tsx'

export function PaginationSection() {
  const [few, setFew] = useState(1)
  const [many, setMany] = useState(7)
  const [size, setSize] = useState(20)
  return (
    <Section title="Páginas y avance">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Pagination page={few} totalPages={3} onChange={setFew} label="Pocas páginas" />
        <Pagination page={many} totalPages={17} onChange={setMany} label="Muchas páginas" />
        <PageSize value={size} options={DASHBOARD_PAGE_SIZES} onChange={setSize} />
        <div className="min-w-40 flex-1">
          <ProgressBar label="Periodos recopilados" done={5} total={13} />
        </div>
      </div>
    </Section>
  )
}
