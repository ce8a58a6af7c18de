import type { Business } from '@contapro/contract/businesses'

/** The title of a page with the business under it. */
export function BusinessHeading({ business, title }: { business: Business; title: string }) {
  return (
    <div>
      <h1 className="text-20 font-semibold">{title}</h1>
      <p className="text-13 text-text-3">
        {business.name}, <span className="num">RUC {business.ruc}</span>
      </p>
    </div>
  )
}
