import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'

export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

export type FieldFrameProps = {
  label: string
  error?: string | undefined
  hint?: ReactNode
  /** Shown beside the label on the right: a link, 'opcional'. */
  aside?: ReactNode
  hideLabel?: boolean
}

type FieldProps = FieldFrameProps & { id?: string | undefined; children: (controlProps: ControlProps) => ReactNode }

/** A control with its label above and its message below, both linked to it for screen readers. */
export function Field({ label, error, hint, aside, hideLabel = false, id, children }: FieldProps) {
  const generatedId = useId()
  const controlId = id ?? generatedId
  const noteId = `${controlId}-nota`
  const controlProps: ControlProps = {
    id: controlId,
    ...((error || hint) && { 'aria-describedby': noteId }),
    ...(error && { 'aria-invalid': true }),
  }
  return (
    <div className="relative flex min-w-0 flex-col gap-1.5">
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-13/4 font-medium'}>
        {label}
      </label>
      {children(controlProps)}
      {/* After the control in the tab order, so that Tab goes from field to field first. */}
      {aside && <div className="absolute top-0 right-0 text-13/4">{aside}</div>}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}

type FieldNoteProps = { id: string; error?: string | undefined; hint?: ReactNode }

/** The message under a control. Errors are announced when they appear. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <div
      id={id}
      aria-live="polite"
      // Inside `keep-notes` the room of one line is always there, inside `keep-long-notes` that of two: a form does not move when an error appears.
      className="text-12 text-text-3 empty:-mt-1.5 in-[.keep-notes]:min-h-4 in-[.keep-notes]:empty:mt-0! sm:in-[.keep-long-notes]:min-h-8"
    >
      {error ? (
        <span className="flex items-start gap-1.5 text-error-text">
          <CircleAlert aria-hidden="true" className="mt-px size-3.5 flex-none" />
          {error}
        </span>
      ) : (
        hint
      )}
    </div>
  )
}
