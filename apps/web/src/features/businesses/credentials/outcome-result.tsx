import { Link } from 'react-router'

import { PERMISSION_HELP } from '../../../lib/url/permission-help.ts'
import { ModalResult } from '../../../ui/overlays/modal-result.tsx'
import type { Outcome } from './validation-outcome.ts'

/** SUNAT's verdict on credentials and, when they are good, what their user may not read. */
export function OutcomeResult({ outcome: { missing, ...result } }: { outcome: Outcome }) {
  return (
    <>
      <ModalResult {...result} />
      {missing && (
        <p className="mt-2 text-center text-13 text-text-2">
          En la última recopilación SUNAT no nos dejó leer:{' '}
          <b className="font-medium text-text">{missing.join(', ')}</b>. Esa parte no llegará hasta que el usuario SOL
          tenga el permiso.{' '}
          <Link to={PERMISSION_HELP} className="rounded-xs font-medium text-link">
            Cómo dar el permiso
          </Link>
        </p>
      )}
    </>
  )
}
