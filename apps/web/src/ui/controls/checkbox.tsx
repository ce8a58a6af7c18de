import { Check, Minus } from 'lucide-react'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'children'> & {
  /** The label; may contain a link. */
  children: ReactNode
  hideLabel?: boolean
  /** Some but not all of the items it controls are checked. */
  mixed?: boolean
  error?: string | undefined
}

/** A native checkbox with our own drawing, so that forms, keyboards and screen readers work. */
export function Checkbox({ children, hideLabel = false, mixed = false, error, id, ref, ...rest }: CheckboxProps) {
  const generatedId = useId()
  const boxId = id ?? generatedId
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  const setRefs = (node: HTMLInputElement | null) => {
    input.current = node
    if (typeof ref === 'function') return ref(node)
    if (ref) ref.current = node
    return undefined
  }
  return (
    <div className="relative">
      <span className="flex items-start gap-2.5 text-13 text-text-2 touch:min-h-11 touch:items-center">
        <span className="relative mt-0.5 inline-grid size-4 flex-none touch:mt-0 touch:size-5">
          <input
            {...rest}
            {...(error && { 'aria-invalid': true, 'aria-describedby': `${boxId}-nota` })}
            ref={setRefs}
            id={boxId}
            type="checkbox"
            className={classNames(
              'peer col-start-1 row-start-1 size-full appearance-none rounded-xs border bg-surface transition-colors before:absolute before:-inset-1 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:border-line disabled:bg-disabled touch:before:-inset-3',
              error ? 'border-error' : 'border-line-control',
            )}
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none invisible stroke-3 col-start-1 row-start-1 size-3 place-self-center text-on-accent peer-checked:visible peer-indeterminate:invisible peer-disabled:text-text-disabled"
          />
          <Minus
            aria-hidden="true"
            className="pointer-events-none invisible stroke-3 col-start-1 row-start-1 size-3 place-self-center text-on-accent peer-indeterminate:visible"
          />
        </span>
        <label htmlFor={boxId} className={classNames(hideLabel ? 'sr-only' : 'min-w-0', error && 'text-error-text')}>
          {children}
        </label>
      </span>
      {/* Not shown: it would move the button below, whose own note names what is missing. */}
      <span id={`${boxId}-nota`} aria-live="polite" className="sr-only">
        {error}
      </span>
    </div>
  )
}
