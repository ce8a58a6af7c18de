import { MAX_REASON_LENGTH } from '@contapro/contract/review'
import { formatSoles } from '@contapro/domain/money/format-soles'
import type { RefObject } from 'react'

import { observedCount } from '../../../lib/format/observed-count.ts'
import { monthInSentence } from '../../../lib/format/period-name.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { areAnswered, ALSO_LATER, describeAnswered } from '../decisions/describe-result.ts'
import { REASON_REQUIRED } from '../../../ui/review/is-blocked.ts'
import type { SupplierVouchers } from '../use-supplier-vouchers.ts'
import type { DecisionDraft } from './use-decision-draft.ts'

type DecisionFieldsProps = {
  draft: DecisionDraft
  reasonField: RefObject<HTMLInputElement | null>
  isReasonRequired: boolean
  /** The observed vouchers of the supplier, when the decision can be about all of them. */
  ofSupplier: SupplierVouchers | undefined
  /** What validating the open voucher answers for later ones of its supplier. */
  answeredConcepts: readonly string[]
  taxPeriod: string
}

/** The reason of a decision, and whether it is about all observed vouchers of the supplier. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { draft, reasonField, isReasonRequired, ofSupplier, answeredConcepts, taxPeriod } = props
  return (
    <>
      {ofSupplier && (
        <Checkbox
          checked={draft.appliesToSupplier}
          onChange={({ target }) => draft.change({ appliesToSupplier: target.checked })}
        >
          <span className="block font-medium text-text">Aplicar a todos los de este proveedor</span>
          <span className="num block text-12 text-text-3">
            {observedCount(ofSupplier.count)}{' '}
            {ofSupplier.isOnlyOfPage ? 'en esta página' : `en ${monthInSentence(taxPeriod)}`},{' '}
            {formatSoles(ofSupplier.total)}
          </span>
          {draft.appliesToSupplier && areAnswered(ofSupplier.vouchers) && (
            <span className="block text-12 text-text-2">{ALSO_LATER}</span>
          )}
        </Checkbox>
      )}
      {!draft.appliesToSupplier && answeredConcepts.length > 0 && (
        <p className="text-12 text-text-2">{describeAnswered(answeredConcepts)}</p>
      )}
      <TextField
        ref={reasonField}
        label={isReasonRequired ? 'Motivo (obligatorio para validar)' : 'Motivo (opcional)'}
        placeholder="Ejemplo: atención a clientes"
        value={draft.reason}
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
        hint={isReasonRequired ? 'Una regla impide deducirlo: para validarlo escribe por qué.' : undefined}
        error={draft.isReasonMissing && draft.reason.trim() === '' ? REASON_REQUIRED : undefined}
        onChange={({ target }) => draft.change({ reason: target.value, isReasonMissing: false })}
      />
    </>
  )
}
