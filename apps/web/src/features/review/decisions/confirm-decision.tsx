import type { TotalAmount } from '@contapro/contract/dashboard'
import { MAX_REASON_LENGTH } from '@contapro/contract/review'

import { formatCount } from '../../../lib/format/format-count.ts'
import type { PeriodKey } from '../../../lib/url/period-key.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { EffectTable } from '../panel/effect-table.tsx'
import { igvEffect } from '../panel/igv-effect.ts'
import { areAnswered, ALSO_LATER } from './describe-result.ts'
import { isBlocked, REASON_REQUIRED } from '../../../ui/review/is-blocked.ts'
import type { DecisionRequest } from './use-decision-flow.ts'

type ConfirmDecisionProps = {
  request: DecisionRequest
  period: PeriodKey
  totals: TotalAmount | undefined
  isReasonMissing: boolean
  onExplain: (reason: string) => void
}

/** What a mass decision is about, before it is sent. */
export function ConfirmDecision({ request, period, totals, isReasonMissing, onExplain }: ConfirmDecisionProps) {
  const { kind, vouchers, reason, appliesToSupplier } = request
  const blocked = kind === 'validate' ? vouchers.filter(isBlocked).length : 0
  return (
    <div className="grid gap-4">
      {appliesToSupplier && (
        <p className="text-13 text-text-2">
          Todos los observados de <b className="font-medium text-text">{vouchers[0]?.supplier_business_name}</b>.{' '}
          {areAnswered(vouchers) && ALSO_LATER}
        </p>
      )}
      <EffectTable
        taxPeriod={period.taxPeriod}
        effect={igvEffect(vouchers, period.taxPeriod)}
        count={vouchers.length}
        totals={totals}
      />
      {blocked > 0 && (
        <p className="text-13 text-text-2">
          Una regla impide deducir {formatCount(blocked)} de ellos: escribe el motivo.
        </p>
      )}
      <TextField
        label={blocked > 0 ? 'Motivo' : 'Motivo (opcional)'}
        placeholder="Ejemplo: atención a clientes"
        value={reason}
        maxLength={MAX_REASON_LENGTH}
        error={isReasonMissing ? REASON_REQUIRED : undefined}
        onChange={({ target }) => onExplain(target.value)}
      />
    </div>
  )
}
