import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { soles } from '../../lib/format/soles.ts'
import { pdtQueries, type Of } from './queries.ts'

type ObservedNoteProps = { of: Of; whenNone: ReactNode }

/** `12 observados, S/ 1,846.30 de IGV quedan fuera.`, with the way to decide on them. */
export function ObservedNote({ of, whenNone }: ObservedNoteProps) {
  const totals = useQuery(pdtQueries.totals(of)).data
  if (!totals || totals.observed_count === 0) return whenNone
  const { observed_count: count, observed_igv: igv } = totals
  return (
    <>
      {count.toLocaleString('en-US')} {count === 1 ? 'observado' : 'observados'}, {soles(igv)} de IGV quedan fuera.{' '}
      <Link
        to={`/dashboard/observaciones?empresa=${of.uuid}&periodo=${of.period}`}
        className="rounded-xs text-link font-medium"
      >
        Revisar
      </Link>
    </>
  )
}
