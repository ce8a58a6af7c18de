import type { ReactNode } from 'react'

/** The title of a business page, with its period and downloads on the right. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <h1 className="text-20 font-semibold">{title}</h1>
      {children && (
        <div className="flex flex-wrap items-center gap-2 phone:min-w-44 phone:flex-1 phone:*:flex-1">{children}</div>
      )}
    </div>
  )
}
