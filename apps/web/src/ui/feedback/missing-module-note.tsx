import type { MissingModule } from '@contapro/contract/businesses'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'

import { PERMISSION_HELP } from '../../lib/url/permission-help.ts'

const HOLDERS = { sol: 'El usuario SOL no tiene', api: 'Las credenciales de API no tienen' }

type MissingModuleNoteProps = {
  /** The SUNAT module that cannot be used; nothing is shown without one. */
  missing: MissingModule | undefined
  /** What is not shown because of it. */
  consequence: string
  /** Who lacks the module: the SOL user, or the API pair. */
  holder?: keyof typeof HOLDERS
}

/** One line in the section that would need an optional module of SUNAT. */
export function MissingModuleNote({ missing, consequence, holder = 'sol' }: MissingModuleNoteProps) {
  if (!missing) return null
  const { module_name: name, cause } = missing
  return (
    <p className="flex items-start gap-1.5 text-12 text-text-2">
      <Lock aria-hidden="true" className="mt-0.5 size-3 flex-none text-text-3" />
      {cause === 'NO_ANSWER' ? (
        <span>
          SUNAT no respondió por {name}: {consequence} Volvemos a intentarlo cada noche.
        </span>
      ) : (
        <span>
          {HOLDERS[holder]} acceso a {name}: {consequence}{' '}
          <Link to={PERMISSION_HELP} className="rounded-xs font-medium text-link">
            Cómo asignarlo
          </Link>
        </span>
      )}
    </p>
  )
}
