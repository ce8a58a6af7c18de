import type { Collection } from '@contapro/contract/collections'

import { classNames } from '../../lib/format/class-names.ts'
import { formatCount } from '../../lib/format/format-count.ts'
import { periodName } from '../../lib/format/period-name.ts'
import { describeSums } from './collection-sums.ts'
import { BOOKS, REGISTER_STATES } from './labels.ts'

type Register = Collection['registers'][number]

/** A line per book and period: its state, and the sums of its vouchers. */
export function RegisterList({ collection }: { collection: Collection }) {
  const { registers, route } = collection
  const unlisted = unlistedBooks(collection)
  if (registers.length + unlisted.length === 0)
    return <li className="px-3.5 py-2.5 text-text-2">Aún no se pidió ninguno.</li>
  return (
    <>
      {unlisted.map(({ operation_type: type, code }) => (
        <li key={type} className="flex flex-wrap justify-between gap-x-3 px-3.5 py-2.5">
          <span className="font-medium">{BOOKS[type]}</span>
          <span className="font-medium text-warn-text">
            {REGISTER_STATES[code === 'NOT_ALLOWED' ? 'NOT_ALLOWED' : 'FAILED']}
          </span>
        </li>
      ))}
      {registers.map((register) => (
        <RegisterRow key={register.operation_type + register.tax_period} register={register} route={route} />
      ))}
    </>
  )
}

/** Books of which SUNAT did not even list the periods. */
function unlistedBooks({ state, unread, registers }: Collection) {
  if (state !== 'DONE') return []
  return unread.filter(
    ({ operation_type: type, code }) =>
      (code === 'NOT_ALLOWED' || code === 'REGISTER_FAILED') &&
      !registers.some((register) => register.operation_type === type),
  )
}

/** A register that was read by the portal alone, or with something in doubt, is not simply collected. */
function describeState({ state, quarantined, differences }: Register, route: Collection['route']) {
  if (state !== 'STORED')
    return { text: REGISTER_STATES[state], isWarning: state === 'FAILED' || state === 'NOT_ALLOWED' }
  if (quarantined > 0) return { text: 'Recopilado en parte', isWarning: true }
  if (differences.length > 0) return { text: 'Recopilado, por revisar', isWarning: true }
  if (route === 'portal') return { text: 'Recopilado del portal, incompleto', isWarning: true }
  return { text: REGISTER_STATES.STORED, isWarning: false }
}

function RegisterRow({ register, route }: { register: Register; route: Collection['route'] }) {
  const { operation_type, tax_period, state, differences } = register
  const { text, isWarning } = describeState(register, route)
  return (
    <li className="px-3.5 py-2.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">
          {BOOKS[operation_type]}, {periodName(tax_period)}
        </span>
        <span className={classNames(isWarning ? 'font-medium text-warn-text' : 'text-text-3')}>{text}</span>
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

/** `348 en SUNAT = 346 guardados + 2 no legibles; 12 nuevos, 1 con cambios` */
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
