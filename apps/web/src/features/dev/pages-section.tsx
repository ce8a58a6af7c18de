import { useState } from 'react'

import { PageSize } from '../../ui/tables/page-size.tsx'
import { Pagination } from '../../ui/tables/pagination.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { Section } from './section.tsx'

export function PagesSection() {
  const [few, setFew] = useState(1)
  const [many, setMany] = useState(7)
  const [size, setSize] = useState(20)
  return (
    <Section title="Páginas y avance">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <Pagination page={few} totalPages={3} onChange={setFew} />
        <Pagination page={many} totalPages={17} onChange={setMany} />
        <PageSize value={size} options={[10, 20, 50, 100]} onChange={setSize} />
        <div className="min-w-40 flex-1">
          <ProgressBar label="Periodos recolectados" done={5} total={13} />
        </div>
      </div>
    </Section>
  )
}
