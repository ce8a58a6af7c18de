import { useState } from 'react'

import { readFlag, writeFlag } from '../../../lib/session/flags.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { ModalResult } from '../../../ui/overlays/modal-result.tsx'
import { describeResult } from './describe-result.ts'
import { FailedList } from './failed-list.tsx'
import type { DecisionStep } from './use-decision-flow.ts'

type DecisionResultProps = { step: Extract<DecisionStep, { name: 'done' }> }

/** What was decided, and what could not be. */
export function DecisionResult({ step: { request, result } }: DecisionResultProps) {
  const { updated, failed } = result
  const { title, text } = describeResult(request, result)
  return (
    <div className="grid gap-4">
      {updated.length > 0 ? (
        <ModalResult kind="done" title={title} text={text} />
      ) : (
        <ModalResult kind="error" title={title} text={text} />
      )}
      {failed.length > 0 && <FailedList failed={failed} />}
      {updated.length > 0 && failed.length === 0 && <HideResults />}
    </div>
  )
}

/** Whoever decides many vouchers may want only the toast. The window of the keys brings this one back. */
function HideResults() {
  const [isHidden, setIsHidden] = useState(() => readFlag('reviewResultsHidden'))
  return (
    <div className="justify-self-center">
      <Checkbox
        checked={isHidden}
        onChange={({ target }) => {
          setIsHidden(target.checked)
          writeFlag('reviewResultsHidden', target.checked)
        }}
      >
        No volver a mostrar este aviso
      </Checkbox>
    </div>
  )
}
