import { useAuth } from '../../../lib/session/auth-store.ts'

/** Whose account gets the keys that are asked for: somebody else's session may be open. */
export function KeysAccount() {
  const email = useAuth(({ user }) => user?.email)
  if (!email) return null
  return (
    <p className="text-12 text-text-2">
      Las credenciales se guardan en la cuenta <b className="font-medium wrap-anywhere text-text">{email}</b>
    </p>
  )
}
