import { Lock } from 'lucide-react'
import { Link } from 'react-router'

import { PERMISSION_HELP } from '../../lib/url/permission-help.ts'

/** A module may also be missing because SUNAT does not answer. */
const HOLDERS = {
  sol: 'SUNAT no responde o el Usuario SOL no tiene',
  api: 'Las credenciales de API no tienen',
}

type MissingModuleNoteProps = {
  /** The name of the SUNAT module that cannot be used; nothing is shown without one. */
  missingModule: string | undefined
  /** What is not shown because of it. */
  consequence: string
  /** Who lacks the module: the SOL user, or the API pair. */
  holder?: keyof typeof HOLDERS
}

/** One line in the section that would need an optional module of SUNAT. */
export function MissingModuleNote({ missingModule, consequence, holder = 'sol' }: MissingModuleNoteProps) {
  if (!missingModule) return null
  return (
    <p className="flex items-start gap-1.5 text-12 text-text-2">
      <Lock aria-hidden="true" className="mt-0.5 size-3 flex-none text-text-3" />
      <span>
        {HOLDERS[holder]} acceso a {missingModule}: {consequence}{' '}
        <Link to={PERMISSION_HELP} className="rounded-xs font-medium text-link">
          Cómo asignarlo
        </Link>
      </span>
    </p>
  )
}
