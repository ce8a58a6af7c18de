import type { ReactNode } from 'react'

export type StatusMessageProps = { icon: ReactNode; title: string; children: ReactNode }

/** What a page with a single message says: not found, or failed. */
export function StatusMessage({ icon, title, children }: StatusMessageProps) {
  return (
    <div className="m-auto grid w-full max-w-120 min-w-0 justify-items-center gap-4 rounded-md border border-line bg-surface px-8 py-10 text-center phone:border-0 phone:bg-transparent phone:p-0">
      {icon}
      <h1 className="text-24 font-semibold text-balance phone:text-20">{title}</h1>
      {children}
    </div>
  )
}
