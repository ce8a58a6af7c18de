import { LinkButton } from '../../../ui/controls/link-button.tsx'
import type { InboxController } from './use-inbox.ts'

/** What was decided last, which can be taken back after its message is gone too. */
export function LastDecision({ inbox: { lastDecision, undo } }: { inbox: InboxController }) {
  if (!lastDecision) return null
  return (
    <p className="num mt-1 text-13 whitespace-normal text-text-2">
      Última decisión: {lastDecision.text.replace(/\.$/v, '')}.{' '}
      <LinkButton onClick={() => undo()}>Deshacerla</LinkButton>
    </p>
  )
}
