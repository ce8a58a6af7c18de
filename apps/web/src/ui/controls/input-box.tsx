import type { ReactNode } from 'react'

import { classNames } from '../../lib/format/class-names.ts'

type InputBoxProps = { invalid?: boolean; locked?: boolean; className?: string; children: ReactNode }

/** The border around an input and its icons. */
export function InputBox({ invalid = false, locked = false, className, children }: InputBoxProps) {
  return (
    <div
      className={classNames(
        'flex h-control min-w-0 items-center gap-2 rounded-md border px-3 transition-colors has-[input:focus-visible]:outline-1 [&>svg]:size-4 [&>svg]:flex-none [&>svg]:text-text-3',
        locked
          ? 'border-line bg-disabled text-text-2 has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-accent'
          : classNames(
              'bg-surface has-disabled:border-line has-disabled:bg-disabled has-disabled:text-text-disabled',
              // Red stays red while the field is being corrected.
              invalid
                ? 'border-error has-[input:focus-visible]:outline-error'
                : 'border-line-control hover:border-text-3 has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-accent',
            ),
        className,
      )}
    >
      {children}
    </div>
  )
}

/** Classes of the input inside. The scroll margin keeps it clear of the header. On touch it is as high as its box with the border. Phones zoom the page when the text is smaller than 16 px. */
export const inputClass =
  'h-full w-full min-w-0 flex-1 scroll-my-20 bg-transparent outline-none touch:h-control phone:text-16'
