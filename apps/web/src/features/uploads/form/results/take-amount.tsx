import { useState } from 'react'

import { LinkButton } from '../../../../ui/controls/link-button.tsx'
import type { ResultRow } from './result-columns.tsx'
import type { Picked } from '../sending/send-files.ts'
import { withAmount, type MeantCell } from './with-amount.ts'

type TakeAmountProps = {
  readonly problem: MeantCell
  readonly picked: Picked
  readonly onResend: (picked: Picked) => void
}

/** Sends a proposal again in which an amount is written as SUNAT does. */
export function TakeAmount({ problem, picked, onResend }: TakeAmountProps) {
  const [isGone, setGone] = useState(false)
  const take = async () => {
    const changed = await withAmount(picked.file, problem).catch(() => undefined)
    if (changed) onResend({ ...picked, file: new File([changed], picked.file.name) })
    else setGone(true)
  }
  if (isGone) return <span className="text-12 whitespace-normal text-error-text">Corrígelo en el archivo</span>
  return (
    <LinkButton className="text-13 whitespace-normal touch:min-h-11" onClick={() => void take()}>
      Tomarlo como {problem.meant.amount}
    </LinkButton>
  )
}

/** What can be taken as another amount: the first such row of a text file that was chosen on this page. */
export function findAmount(
  { file }: ResultRow,
  sent: readonly Picked[],
): Omit<TakeAmountProps, 'onResend'> | undefined {
  const problem = file.problems.find(({ meant, entry }) => meant && entry === undefined)
  // The server keeps the end of a long name.
  const named = sent.filter(({ path }) => path.endsWith(file.name))
  const [picked] = named
  if (problem?.line === undefined || !problem.meant || !picked || named.length > 1) return undefined
  return { problem: { line: problem.line, meant: problem.meant }, picked }
}
