import type { LeftOut } from '@contapro/contract/detraction-lots'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'

import { formatCount } from '../../../lib/format/format-count.ts'
import { wholeSoles } from '../../../lib/format/whole-soles.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FailureBanner } from '../../../ui/feedback/failure-banner.tsx'
import { useMakeLot, type MadeLot } from '../mutations.ts'
import { AccountForm } from './account-form.tsx'
import { seriesNumberOfCode } from '../../../lib/format/series-number-of-code.ts'

type LeftOutListProps = {
  businessUuid: string
  leftOut: readonly LeftOut[]
  /** Absent where the lot is not made yet: what can be paid then joins it. */
  onMade?: (lot: MadeLot) => void
}

/** What a lot leaves out and why. A missing account is asked once for each supplier; then those can be paid by another lot. */
export function LeftOutList({ businessUuid, leftOut, onMade }: LeftOutListProps) {
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  const makeLot = useMakeLot(businessUuid)
  if (leftOut.length === 0) return null
  const ready = !onMade ? [] : leftOut.filter(({ kind, supplier_ruc: ruc }) => kind === 'ACCOUNT' && written.has(ruc))
  return (
    <section className="grid gap-2 text-13">
      <h3 className="font-semibold">{title(leftOut.length, onMade !== undefined)}</h3>
      <ul className="grid gap-2">
        {groupBySupplier(leftOut).map((group) => (
          <li
            key={`${group.kind} ${group.ruc} ${group.items[0]?.reason}`}
            className="flex gap-2.5 rounded-md border border-warn-line bg-warn-bg px-3 py-2.5"
          >
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 flex-none text-warn" />
            <div className="grid min-w-0 flex-1 gap-1">
              <p className="font-medium break-words">{group.name}</p>
              <p className="text-text-2">{group.items[0]?.reason}</p>
              <ul className="num text-text-2">
                {group.items.map(({ code, amount }) => (
                  <li key={code}>
                    {seriesNumberOfCode(code)}
                    {amount !== null && `, ${wholeSoles(amount)}`}
                  </li>
                ))}
              </ul>
              {group.kind === 'ACCOUNT' && (
                <AccountForm
                  businessUuid={businessUuid}
                  ruc={group.ruc}
                  name={group.name}
                  onSaved={() => setWritten(new Set([...written, group.ruc]))}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {makeLot.error && <FailureBanner error={makeLot.error} onClose={makeLot.reset} />}
      {ready.length > 0 && (
        <Button
          className="justify-self-start phone:w-full"
          loading={makeLot.isPending}
          onClick={() => makeLot.mutate({ codes: ready.map(({ code }) => code) }, onMade && { onSuccess: onMade })}
        >
          {ready.length === 1 ? 'Hacer un lote con ese' : `Hacer un lote con esos ${formatCount(ready.length)}`}
        </Button>
      )}
    </section>
  )
}

function title(count: number, isMade: boolean): string {
  if (isMade) return count === 1 ? '1 quedó fuera' : `${formatCount(count)} quedaron fuera`
  return count === 1 ? '1 queda fuera' : `${formatCount(count)} quedan fuera`
}

type Group = { ruc: string; name: string; kind: LeftOut['kind']; items: LeftOut[] }

/** Vouchers of one supplier that are left out for the same reason. */
function groupBySupplier(leftOut: readonly LeftOut[]): Group[] {
  const groups = Map.groupBy(leftOut, ({ supplier_ruc: ruc, kind, reason }) => `${ruc} ${kind} ${reason}`)
  return [...groups.values()].flatMap((items) => {
    const [first] = items
    if (!first) return []
    return [{ ruc: first.supplier_ruc, name: first.supplier_business_name, kind: first.kind, items }]
  })
}
