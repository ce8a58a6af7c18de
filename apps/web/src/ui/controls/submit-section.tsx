import { Button } from './button.tsx'

type SubmitSectionProps = {
  label: string
  pendingLabel: string
  isPending: boolean
  /** What the form still needs; the button is disabled until nothing is missing. */
  missing: string | undefined
}

/** The submit button of a long form, with a note on what is missing. */
export function SubmitSection({ label, pendingLabel, isPending, missing }: SubmitSectionProps) {
  return (
    <div className="grid gap-2">
      <Button type="submit" variant="primary" block disabled={missing !== undefined} loading={isPending}>
        {isPending ? pendingLabel : label}
      </Button>
      <p className="min-h-4 text-12 text-text-3">{missing}</p>
    </div>
  )
}
