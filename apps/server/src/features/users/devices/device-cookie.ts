import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import type { Deps } from '../../../deps.ts'

const NAME = 'contapro_device'
/** Sent with the calls that sign in, sign up and set a password, and with no others. */
const PATH = '/app/internal/users'
/** As long as browsers keep a cookie at most. */
export const DEVICE_DAYS = 400

type CookieDeps = Pick<Deps, 'keys' | 'publicUrl'>

export function newDeviceId(): string {
  return randomBytes(32).toString('base64url')
}

/** The device id in a `cookie` header, if we signed it. */
export function readDeviceCookie({ keys }: Pick<CookieDeps, 'keys'>, header = ''): string | undefined {
  const [, deviceId = '', signature = ''] =
    new RegExp(`(?:^|; *)${NAME}=([\\w-]{43})\\.([\\w-]{43})(?:;|$)`).exec(header) ?? []
  const isOurs = signature !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(sign(keys, deviceId)))
  return isOurs ? deviceId : undefined
}

/** The `set-cookie` header that names a device. */
export function deviceCookie({ keys, publicUrl }: CookieDeps, deviceId: string): string {
  const attributes = [`Path=${PATH}`, `Max-Age=${DEVICE_DAYS * 86_400}`, 'HttpOnly', 'SameSite=Strict']
  // Safari accepts no secure cookie from http://127.0.0.1, where the demonstration runs.
  if (publicUrl.startsWith('https:')) attributes.push('Secure')
  return [`${NAME}=${deviceId}.${sign(keys, deviceId)}`, ...attributes].join('; ')
}

function sign(keys: Deps['keys'], deviceId: string): string {
  return createHmac('sha256', keys.derive('device-cookie')).update(deviceId).digest('base64url')
}
