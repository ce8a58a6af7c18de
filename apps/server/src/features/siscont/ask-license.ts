import { Name } from '@contapro/contract/fields'
import { z } from 'zod'

import type { LicenseAnswer } from '../../db/tables/siscont.ts'
import type { Deps } from '../../deps.ts'
import { systemErrorCode } from '../../system-error-code.ts'

/** A name that we would not accept from its owner counts as missing: they are asked for it. */
const LicenseName = Name('').nullable().catch(null)

const Answer = z.discriminatedUnion('activa', [
  z.object({
    activa: z.literal(true),
    fecha_fin: z.iso.date(),
    nombres: LicenseName,
    apellidos: LicenseName,
  }),
  z.object({ activa: z.literal(false) }),
])

const TIMEOUT_MS = 3000
/** Many times what an answer needs. */
const MAX_ANSWER_BYTES = 64 * 1024

/** Asks the partner's license service (docs/sunat/assumed-services.md). */
export async function askLicense(
  { partner, log }: Pick<Deps, 'partner' | 'log'>,
  email: string,
  password: string,
): Promise<LicenseAnswer> {
  if (!partner) return { kind: 'unknown' }
  try {
    const answer = await fetch(`${partner.url}/licencias/verificar`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': partner.key },
      body: JSON.stringify({ email, password }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return await readAnswer(answer)
  } catch (error) {
    log.warn({ reason: reasonOf(error) }, 'license service does not answer')
    return { kind: 'unknown' }
  }
}

/** No message: it may quote the answer, which may repeat what was sent. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if (error instanceof UnexpectedAnswer) return error.message
  return systemErrorCode(error.cause) ?? error.name
}

class UnexpectedAnswer extends Error {}

const Refusal = z.object({ codigo: z.literal('CREDENCIALES_INCORRECTAS') })

async function readAnswer(answer: Response): Promise<LicenseAnswer> {
  const body: unknown = JSON.parse(await readText(answer))
  // Our own key may be wrong too: that says nothing about the user.
  if (answer.status === 401 && Refusal.safeParse(body).success) return { kind: 'refused' }
  if (answer.status !== 200) throw new UnexpectedAnswer(`status ${answer.status}`)
  const read = Answer.parse(body)
  if (!read.activa) return { kind: 'accepted', end: null, names: null, surnames: null }
  return { kind: 'accepted', end: read.fecha_fin, names: read.nombres, surnames: read.apellidos }
}

async function readText(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new UnexpectedAnswer('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
