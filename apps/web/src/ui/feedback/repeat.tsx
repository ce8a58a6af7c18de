import { Fragment, type ReactNode } from 'react'

/** Renders a placeholder a fixed number of times. */
export function Repeat({ times, children }: { times: number; children: ReactNode }) {
  return Array.from({ length: times }, (_item, index) => <Fragment key={index}>{children}</Fragment>)
}
