import { initials } from '@contapro/domain/text/initials'

import { classNames } from '../../lib/format/class-names.ts'

const looks = {
  person: 'size-7 rounded-full bg-person text-11/none text-person-text',
  speaker: 'size-9 rounded-full bg-person text-12/none text-person-text',
  business: 'size-9 rounded-md bg-business text-12/none tracking-wide text-business-text',
}

/** Two letters for a person or a business whose name stands beside it. */
export function Avatar({ name, kind = 'person' }: { name: string; kind?: keyof typeof looks }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-grid flex-none place-items-center font-semibold', looks[kind])}
    >
      {initials(name)}
    </span>
  )
}
