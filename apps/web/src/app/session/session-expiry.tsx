import { extendSession } from '@contapro/contract/users'
import { useMutation } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect } from 'react'

import { ApiError } from '../../lib/api/api-error.ts'
import { storedUserType } from '../../lib/session/auth.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { call } from '../../lib/api/call.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconDisc } from '../../ui/layout/icon-disc.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useSessionTimeLeft } from './use-session-time-left.ts'

const WARNING_MS = 2 * 60_000
const SISCONT_LOGOUT_MS = 100

/** Warns before the session ends, and asks to sign in again once it has. For users from SISCONT no window opens. */
export function SessionExpiry() {
  const expired = useAuth((state) => state.accessTokenExpired)
  const expire = useAuth((state) => state.expire)
  const msLeft = useSessionTimeLeft(WARNING_MS)
  useEffect(() => {
    if (msLeft === 0) expire()
  }, [msLeft, expire])
  if (storedUserType() === 'siscont') return expired ? <SiscontExpired /> : null
  if (expired) return <SessionExpired />
  return msLeft === undefined ? null : <SessionEnding msLeft={msLeft} />
}

/** Ends the session but keeps the page: signing in again returns to it. */
function signInAgain() {
  logOut({ signedOutByUser: false })
}

/** SISCONT leads back, so nothing is asked. */
function SiscontExpired() {
  useEffect(() => {
    const timer = setTimeout(signInAgain, SISCONT_LOGOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  return null
}

function SessionExpired() {
  return (
    <Modal
      mandatory
      hideTitle
      title="Tu sesión caducó"
      onClose={signInAgain}
      footer={
        <Button variant="primary" block onClick={signInAgain}>
          Volver a ingresar
        </Button>
      }
    >
      <SessionNotice
        title="Tu sesión caducó"
        text="Por seguridad la cerramos. Al ingresar otra vez vuelves a esta misma página."
      />
    </Modal>
  )
}

function SessionEnding({ msLeft }: { msLeft: number }) {
  const storeToken = useAuth((state) => state.extend)
  const extend = useMutation({
    mutationFn: () => call(extendSession),
    onSuccess: ({ access_token }) => storeToken(access_token),
  })
  const failure = extend.error instanceof ApiError ? extend.error.message : undefined
  return (
    <Modal
      hideTitle
      title="Tu sesión está por terminar"
      onClose={() => extend.mutate()}
      footer={
        <>
          <Button onClick={() => logOut()}>Cerrar sesión</Button>
          <Button variant="primary" loading={extend.isPending} onClick={() => extend.mutate()}>
            Seguir trabajando
          </Button>
        </>
      }
    >
      <SessionNotice
        title="Tu sesión está por terminar"
        text={failure ?? `Se cerrará en ${formatMinutes(msLeft)}. Lo que escribiste sigue aquí si la extiendes.`}
      />
    </Modal>
  )
}

function SessionNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid justify-items-center gap-1 pt-1 text-center">
      <IconDisc tone="warn">
        <Clock />
      </IconDisc>
      <p aria-hidden="true" className="mt-2 text-16 font-semibold">
        {title}
      </p>
      <p className="num whitespace-normal text-text-2">{text}</p>
    </div>
  )
}

/** `1:05` */
function formatMinutes(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
