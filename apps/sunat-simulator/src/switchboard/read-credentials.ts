import { fieldsOf } from '../http/request-scope.ts'
import type { Credentials } from '../world/taxpayers/credentials.ts'

type Field = {
  readonly name: keyof Credentials
  readonly shape: RegExp
  /** Spanish. */
  readonly rule: string
}

/** The fields of `PUT …/credentials` and the shape that SUNAT gives them. */
const FIELDS: Readonly<Record<string, Field>> = {
  sol_user: { name: 'solUser', shape: /^[A-Z0-9]{1,8}$/, rule: 'hasta 8 mayúsculas o cifras' },
  sol_key: { name: 'solKey', shape: /^[^\s]{1,12}$/, rule: 'hasta 12 caracteres sin espacios' },
  client_id: { name: 'clientId', shape: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, rule: 'un UUID en minúsculas' },
  client_secret: { name: 'clientSecret', shape: /^[^\s]{1,100}$/, rule: 'hasta 100 caracteres sin espacios' },
}

/** Parses the body of `PUT …/credentials`; omitted fields are kept. Problems are described in Spanish. */
export function readCredentials(body: unknown): {
  readonly value: Partial<Credentials>
  readonly problems: readonly string[]
} {
  const value: Partial<Record<keyof Credentials, string>> = {}
  const problems: string[] = []
  for (const [field, given] of Object.entries(fieldsOf(body))) {
    const known = FIELDS[field]
    if (!known) problems.push(`No existe el campo «${field}»`)
    else if (typeof given === 'string' && known.shape.test(given)) value[known.name] = given
    else problems.push(`«${field}» es ${known.rule}`)
  }
  if (problems.length === 0 && Object.keys(value).length === 0)
    problems.push(`Se espera al menos uno de ${Object.keys(FIELDS).join(', ')}`)
  return { value, problems }
}
