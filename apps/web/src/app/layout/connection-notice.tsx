import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'

import { connection } from '../../lib/api/connection.ts'
import { followConnection } from '../../lib/api/follow-connection.ts'

const NOTICES = {
  offline: { title: 'Sin conexión a internet.', text: 'Ves lo último que se cargó; lo que hagas ahora no se enviará.' },
  unreachable: { title: 'Sin conexión con Contapro.', text: 'Lo seguimos intentando; ves lo último que se cargó.' },
}

/** A bar at the foot of the header while the server is out of reach. The page stays usable with the data it has. */
export function ConnectionNotice() {
  const state = useStore(connection, (store) => store.state)
  const [wasLost, setWasLost] = useState(false)
  useEffect(followConnection, [])
  if (state !== 'online' && !wasLost) setWasLost(true)
  const notice = state === 'online' ? undefined : NOTICES[state]
  return (
    // Always there, because a live region is announced only when its text changes.
    <output className="absolute inset-x-0 bottom-0">
      {notice && (
        <span
          data-connection-notice=""
          className="flex h-(--notice) items-center gap-2 border-t border-warn-line bg-warn-bg px-gutter text-13 text-text phone:text-12"
        >
          <WifiOff aria-hidden="true" className="size-4 flex-none text-warn" />
          <span>
            <b className="font-semibold">{notice.title}</b> {notice.text}
          </span>
        </span>
      )}
      {!notice && wasLost && <span className="sr-only">Conexión restablecida.</span>}
    </output>
  )
}
