import type { BookCompleteness } from '@contapro/contract/completeness'

import type { PeriodKey } from '../../lib/url/period-key.ts'
import { Card } from '../layout/card.tsx'
import { CompletenessBadge } from './completeness-badge.tsx'
import { CollectButton, ReasonAction } from './reason-action.tsx'

type MissingNumbersProps = {
  title: string
  period: PeriodKey
  completeness: BookCompleteness
  /** `No sabemos si hubo compras` */
  unknown: string
}

/** Stands where numbers or rows would be: why there are none, and what to do. */
export function MissingNumbers({ title, period, completeness, unknown }: MissingNumbersProps) {
  const [reason] = completeness.reasons
  return (
    <Card className="grid min-w-0 content-start gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-16 font-semibold">{title}</h2>
        <CompletenessBadge completeness={completeness} />
      </div>
      <div className="grid gap-1">
        <p className="text-text-2">{reason?.message}</p>
        <p className="text-12 text-text-3">
          {completeness.state === 'PENDING' && 'Aparecerá aquí en cuanto termine.'}
          {completeness.state !== 'PENDING' &&
            (reason?.code === 'REGISTER_MISSING'
              ? 'Sin ella no calculamos los montos del periodo.'
              : `${unknown}: que no haya datos no significa cero.`)}
        </p>
      </div>
      {reason?.action && (
        <div className="flex flex-wrap items-center gap-2 phone:grid">
          {/* A permission given at SUNAT is only noticed by collecting again. */}
          {reason.action === 'GIVE_PERMISSION' && (
            <CollectButton size="sm" variant="secondary" className="phone:h-11">
              Ya lo di, comprobar
            </CollectButton>
          )}
          <ReasonAction action={reason.action} period={period} />
        </div>
      )}
    </Card>
  )
}
