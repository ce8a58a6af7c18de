import type { ActivityActor, ActivityKind } from '@contapro/contract/activity'
import { CredentialSource } from '@contapro/contract/businesses'
import { timeInLima } from '@contapro/domain/dates/lima'
import { z } from 'zod'

/** An audit entry, or consecutive equal ones of a day. */
export type ActivityLine = {
  /** The number of the newest entry. */
  number: number
  actor: string
  action: string
  details: Record<string, unknown>
  firstAt: Date
  at: Date
  count: number
}

const KINDS = {
  'business-registered': 'registered',
  'credentials-opened': 'used',
  'credentials-changed': 'changed',
  'credentials-refused': 'refused',
  'profile-validation-tried': 'tried-by-another',
  'business-archived': 'archived',
} as const satisfies Record<string, ActivityKind>

type CredentialAction = keyof typeof KINDS

/** Audit actions that concern credentials. */
export const CREDENTIAL_ACTIONS = Object.keys(KINDS)

function isCredentialAction(action: string): action is CredentialAction {
  return CREDENTIAL_ACTIONS.includes(action)
}

/** The only details of an entry that are shown. */
const Details = z.object({
  purpose: z.string().catch(''),
  fields: z.array(z.string()).catch([]),
  deleted: z.array(z.string()).catch([]),
  source: CredentialSource.catch('portal-sunat'),
})
type Details = z.infer<typeof Details>

const SENTENCES: Record<CredentialAction, (details: Details) => string> = {
  'business-registered': () => 'Registraste la empresa y guardaste sus credenciales',
  'credentials-opened': ({ purpose }) => PURPOSES.get(purpose) ?? 'Contapro usó la clave SOL',
  'credentials-changed': describeChange,
  'credentials-refused': ({ source }) =>
    source === 'api-sunat' ? 'SUNAT no aceptó las credenciales de API' : 'SUNAT no aceptó el usuario o la clave SOL',
  'profile-validation-tried': () => 'Otra cuenta de Contapro ingresó una clave SOL para registrar esta empresa',
  'business-archived': () => 'Archivaste la empresa y sus credenciales se destruyeron',
}

const PURPOSES = new Map([
  ['collection', 'La recopilación usó la clave SOL'],
  ['validation', 'Comprobaste las credenciales ante SUNAT'],
  ['validity', 'La consulta de validez de las compras usó las credenciales de API'],
])

const FIELDS = new Map([
  ['username', 'el usuario SOL'],
  ['password', 'la clave SOL'],
  ['apiKey', 'el ID de la API'],
  ['apiSecret', 'la clave de la API'],
])

const list = new Intl.ListFormat('es')

function nameFields(fields: string[]): string {
  return list.format(fields.map((field) => FIELDS.get(field) ?? 'otro dato'))
}

/** `Cambiaste el usuario SOL y la clave SOL`: names the fields, never their values. */
function describeChange({ fields, deleted }: Details): string {
  if (deleted.length === 0) return `Cambiaste ${nameFields(fields)}`
  if (fields.length === 0) return `Eliminaste ${nameFields(deleted)}`
  return `Cambiaste ${nameFields(fields)}, y eliminaste ${nameFields(deleted)}`
}

/** Describes a line to the accountant of the business. */
export function describeActivity(
  line: ActivityLine,
  accountantId: string,
): { kind: ActivityKind; actor: ActivityActor; text: string } {
  const { action } = line
  if (!isCredentialAction(action)) throw new RangeError(`not an action on credentials: ${action}`)
  const sentence = SENTENCES[action](Details.parse(line.details))
  return {
    kind: KINDS[action],
    actor: actorOf(line.actor, accountantId),
    text: line.count > 1 ? `${sentence} ${line.count} veces, ${between(line.firstAt, line.at)}` : sentence,
  }
}

function actorOf(actor: string, accountantId: string): ActivityActor {
  if (actor === `user:${accountantId}`) return 'Tú'
  if (actor === 'sunat') return 'SUNAT'
  return actor.startsWith('job:') ? 'Contapro' : 'Otra cuenta'
}

/** `entre las 02:10 y las 02:14`. The entries of a line are of the same day. */
function between(first: Date, last: Date): string {
  const [from, to] = [timeInLima(first), timeInLima(last)]
  return from === to ? `a las ${from}` : `entre las ${from} y las ${to}`
}
