import { useImperativeHandle, type Ref, type RefObject } from 'react'

type ExistingTriggerProps = {
  trigger: RefObject<HTMLElement | null>
  /** Set by the trigger component of Radix. */
  ref?: Ref<HTMLElement | null>
}

/** Gives Radix an element of the page as its trigger: panels are placed beside it and return the focus to it. */
export function ExistingTrigger({ trigger, ref }: ExistingTriggerProps) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => trigger.current, [trigger])
  return null
}
