import type { ActivityActor, ActivityKind } from '@contapro/contract/activity'
import { CredentialSource } from '@contapro/contract/businesses'
import { timeInLima } from '@contapro/domain/dates/lima'
import { z } from 'zod'

/** What was done once, or several times in a row within a day. */
export type ActivityLine = {
  /** Of its newest entry. */
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

/** The actions of the audit chain that have to do with credentials. */
export const CREDENTIAL_ACTIONS = Object.keys(KINDS)

/** The only things that are ever read of an entry's details: whatever else is in them is not told. */
const Details = z.object({
  purpose: z.string().catch(''),
  fields: z.array(z.string()).catch([]),
  deleted: z.array(z.string()).catch([]),
  source: CredentialSource.catch('portal-sunat'),
})
type Details = z.infer<typeof Details>

const SENTENCES: Record<CredentialAction, (details: Details) => string> = {
  'business-registered': () => 'Registraste la empresa y guardaste sus credenciales',
  'credentials-opened': ({ purpose }) => USES.get(purpose) ?? 'Contapro usó la clave SOL',
  'credentials-changed': describeChange,
  'credentials-refused': ({ source }) =>
    source === 'api-sunat' ? 'SUNAT no aceptó la clave de la API' : 'SUNAT no aceptó el usuario o la clave SOL',
  'profile-validation-tried': () => 'Otra cuenta de Contapro ingresó una clave SOL para registrar esta empresa',
  'business-archived': () => 'Archivaste la empresa y sus credenciales se destruyeron',
}

const USES = new Map([
  ['collection', 'La recolección usó la clave SOL'],
  ['validation', 'Comprobaste las credenciales ante SUNAT'],
])

const FIELDS = new Map([
  ['username', 'el usuario SOL'],
  ['password', 'la clave SOL'],
  ['apiKey', 'la clave de la API'],
  ['apiSecret', 'el secreto de la API'],
])

const list = new Intl.ListFormat('es')

function named(fields: string[]): string {
  return list.format(fields.map((field) => FIELDS.get(field) ?? 'otro dato'))
}

/** `Cambiaste el usuario SOL y la clave SOL`: which, never from what or to what. */
function describeChange({ fields, deleted }: Details): string {
  if (deleted.length === 0) return `Cambiaste ${named(fields)}`
  if (fields.length === 0) return `Eliminaste ${named(deleted)}`
  return `Cambiaste ${named(fields)}, y eliminaste ${named(deleted)}`
}

/** The kind, the hand and the sentence of a line, for the accountant who owns the business. */
export function describeActivity(
  line: ActivityLine,
  accountantId: string,
): { kind: ActivityKind; actor: ActivityActor; text: string } {
  const action = line.action as CredentialAction
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

/** `entre las 02:10 y las 02:14`; a line never goes beyond a day. */
function between(first: Date, last: Date): string {
  const [from, to] = [timeInLima(first), timeInLima(last)]
  return from === to ? `a las ${from}` : `entre las ${from} y las ${to}`
}
