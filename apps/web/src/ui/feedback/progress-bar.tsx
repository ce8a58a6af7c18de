type ProgressBarProps = { label: string; done: number; total: number }

/** A progress bar whose numbers screen readers announce. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      aria-valuetext={`${done} de ${total}`}
      max={Math.max(total, 1)}
      value={done}
      className="block h-1 w-full appearance-none overflow-hidden rounded-full bg-pressed [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-pressed [&::-webkit-progress-value]:bg-accent [&::-webkit-progress-value]:transition-[inline-size] [&::-webkit-progress-value]:duration-(--slow)"
    />
  )
}
