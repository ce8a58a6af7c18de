import type { Collection } from '@contapro/contract/collections'

import { classNames } from '../../lib/format/class-names.ts'
import { formatCount } from '../../lib/format/format-count.ts'
import { periodName } from '../../lib/format/period-name.ts'
import { describeSums } from './collection-sums.ts'
import { BOOKS, REGISTER_STATES } from './labels.ts'

type Register = Collection['registers'][number]

/** A line per book and period: its state, and the sums of its vouchers. */
export function RegisterList({ registers }: { registers: readonly Register[] }) {
  if (registers.length === 0) return <li className="px-3.5 py-2.5 text-text-2">Aún no se pidió ninguno.</li>
  return registers.map((register) => <RegisterRow key={register.operation_type + register.tax_period} {...register} />)
}

function RegisterRow(register: Register) {
  const { operation_type, tax_period, state, differences } = register
  const isMissing = state === 'FAILED' || state === 'NOT_ALLOWED'
  return (
    <li className="px-3.5 py-2.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">
          {BOOKS[operation_type]}, {periodName(tax_period)}
        </span>
        <span className={classNames(isMissing ? 'font-medium text-warn-text' : 'text-text-3')}>
          {REGISTER_STATES[state]}
        </span>
      </p>
      {state === 'STORED' && <p className="num text-text-2 whitespace-normal!">{describeRegister(register)}</p>}
      {differences.length > 0 && (
        <ul className="mt-1 list-disc pl-4 text-warn-text">
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** `348 anunciados = 346 guardados + 2 apartados; 12 nuevos, 1 con cambios` */
function describeRegister(register: Register): string {
  const { added, changed, vanished } = register
  const changes = [
    added > 0 && `${formatCount(added)} ${added === 1 ? 'nuevo' : 'nuevos'}`,
    changed > 0 && `${formatCount(changed)} con cambios`,
    vanished > 0 && `${formatCount(vanished)} ya no ${vanished === 1 ? 'figura' : 'figuran'}`,
  ].filter((text) => text !== false)
  const sums = describeSums(register)
  return changes.length > 0 ? `${sums}; ${changes.join(', ')}` : sums
}
