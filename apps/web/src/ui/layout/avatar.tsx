import { initials } from '@contapro/domain/text/initials'

import { classNames } from '../../lib/format/class-names.ts'

const kinds = {
  person: 'size-7 rounded-full bg-person text-11/none text-person-text',
  speaker: 'size-9 rounded-full bg-person text-12/none text-person-text',
  business: 'size-9 rounded-md bg-business text-12/none tracking-wide text-business-text',
}

/** The initials of a person or a business, next to its name. */
export function Avatar({ name, kind = 'person' }: { name: string; kind?: keyof typeof kinds }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-grid flex-none place-items-center font-semibold', kinds[kind])}
    >
      {initials(name)}
    </span>
  )
}
