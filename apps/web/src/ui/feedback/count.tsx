import { classNames } from '../../lib/format/class-names.ts'

type CountProps = { value: number; hot?: boolean; current?: boolean }

/** A small number beside a word. Hot: it waits for the user. */
export function Count({ value, hot = false, current = false }: CountProps) {
  return (
    <span
      className={classNames(
        'num inline-grid h-[18px] min-w-5 place-items-center rounded-sm px-1.5 text-11/none font-medium',
        hot && 'bg-count-hot text-warn-text',
        !hot && (current ? 'bg-accent-soft text-accent-soft-text' : 'bg-count text-text-2'),
      )}
    >
      {value.toLocaleString('en-US')}
    </span>
  )
}
