import type { Business } from '@contapro/contract/businesses'

/** Title of a page, and under it the company it speaks of. */
export function CompanyHeading({ company, title }: { company: Business; title: string }) {
  return (
    <div>
      <h1 className="text-20 font-semibold">{title}</h1>
      <p className="text-13 text-text-3">
        {company.name}, <span className="num">RUC {company.ruc}</span>
      </p>
    </div>
  )
}
