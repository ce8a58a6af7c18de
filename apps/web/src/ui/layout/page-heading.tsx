import type { ReactNode } from 'react'

type PageHeadingProps = {
  title: string
  /** A choice of what the page shows, beside its title. */
  switcher?: ReactNode
  children?: ReactNode
}

/** The title of a business page, with its period and downloads on the right. On phones the period, which is the first of them, has a line of its own. */
export function PageHeading({ title, switcher, children }: PageHeadingProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="text-20 font-semibold">{title}</h1>
        {switcher}
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-2 phone:min-w-70 phone:flex-1 phone:*:flex-1 phone:*:first:min-w-full">
          {children}
        </div>
      )}
    </div>
  )
}
