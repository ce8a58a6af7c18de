import { extendSession } from '@contapro/contract/users'
import { useMutation } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect } from 'react'

import { ApiError } from '../../lib/api/api-error.ts'
import { useAuth } from '../../lib/session/auth-store.ts'
import { call } from '../../lib/api/call.ts'
import { logOut } from '../../lib/session/log-out.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconDisc } from '../../ui/layout/icon-disc.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { useSessionTimeLeft } from './use-session-time-left.ts'

const WARN_BEFORE_MS = 2 * 60_000

/** Warns before the session ends, and says so when it has. */
export function SessionWatch() {
  const expired = useAuth((state) => state.accessTokenExpired)
  const expire = useAuth((state) => state.expire)
  const left = useSessionTimeLeft(WARN_BEFORE_MS)
  useEffect(() => {
    if (left === 0) expire()
  }, [left, expire])
  if (expired) return <SessionExpired />
  return left === undefined ? null : <SessionEnding leftMs={left} />
}

/** Leaves, but remembers the page: signing in again leads back to it. */
function leave() {
  logOut({ leftOnPurpose: false })
}

function SessionExpired() {
  return (
    <Modal
      state="open"
      mandatory
      hideTitle
      title="Tu sesión caducó"
      onClose={leave}
      footer={
        <Button variant="primary" block onClick={leave}>
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

function SessionEnding({ leftMs }: { leftMs: number }) {
  const extended = useAuth((state) => state.extend)
  const extend = useMutation({
    mutationFn: () => call(extendSession),
    onSuccess: ({ access_token }) => extended(access_token),
  })
  const problem = extend.error instanceof ApiError ? extend.error.message : undefined
  return (
    <Modal
      state="open"
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
        text={problem ?? `Se cerrará en ${clock(leftMs)}. Lo que escribiste sigue aquí si la extiendes.`}
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
function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
