import { Delayed } from './delayed.tsx'
import { Repeat } from './repeat.tsx'
import { Skeleton } from './skeleton.tsx'

type SkeletonRowsProps = {
  /** What is loading, for screen readers. */
  label: string
  rows: number
  /** Of each row, with its final height. */
  rowClass: string
  /** The classes of the bars of a row. */
  bars: readonly string[]
  /** Of the frame around all rows. */
  className?: string
}

/** A placeholder of equal rows, with the size of what is loading. */
export function SkeletonRows({ label, rows, rowClass, bars, className }: SkeletonRowsProps) {
  return (
    <Delayed label={label}>
      <div className={className}>
        <Repeat times={rows}>
          <div className={rowClass}>
            {bars.map((bar) => (
              <Skeleton key={bar} className={bar} />
            ))}
          </div>
        </Repeat>
      </div>
    </Delayed>
  )
}
