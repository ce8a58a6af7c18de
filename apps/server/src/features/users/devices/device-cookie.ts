import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Deps } from '../../../deps.ts'

const NAME = 'contapro_device'
/** As long as browsers keep a cookie at most. */
export const DEVICE_DAYS = 400

type CookieDeps = Pick<Deps, 'keys' | 'publicUrl'>

export function newDeviceId(): string {
  return randomBytes(32).toString('base64url')
}

/** The device id in a `cookie` header, if we signed it. */
export function readDeviceCookie({ keys, publicUrl }: CookieDeps, header = ''): string | undefined {
  const [, deviceId = '', signature = ''] =
    new RegExp(`(?:^|; *)${nameOf(publicUrl)}=([\\w-]{43})\\.([\\w-]{43})(?:;|$)`).exec(header) ?? []
  const isOurs =
    signature !== '' &&
    keys
      .deriveAccepted('device-cookie')
      .some((key) => timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, deviceId))))
  return isOurs ? deviceId : undefined
}

/** The `set-cookie` header that names a device. */
export function deviceCookie({ keys, publicUrl }: CookieDeps, deviceId: string): string {
  const attributes = ['Path=/', `Max-Age=${DEVICE_DAYS * 86_400}`, 'HttpOnly', 'SameSite=Strict']
  if (isSecure(publicUrl)) attributes.push('Secure')
  return [`${nameOf(publicUrl)}=${deviceId}.${sign(keys.derive('device-cookie'), deviceId)}`, ...attributes].join('; ')
}

/** With the prefix, browsers accept the cookie from this host alone and over https alone. */
const nameOf = (publicUrl: string) => (isSecure(publicUrl) ? `__Host-${NAME}` : NAME)

/** Safari accepts no secure cookie from http://127.0.0.1, where the demonstration runs. */
const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

function sign(key: Buffer, deviceId: string): string {
  return createHmac('sha256', key).update(deviceId).digest('base64url')
}
