import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { assertAttemptsLeft, countAttempt } from '../../http/limits/attempts.ts'
import type { DeviceVisitor } from '../users/queries.ts'
import { findCode } from './codes.ts'
import { judgeEntrant, type JudgedPair } from './judge-pair.ts'
import { CODE_ADDRESS } from './limits.ts'

/** Somebody whom SISCONT sends and who has no open account yet. */
export type Entrant = JudgedPair & { email: string; registrationCode?: string }

type Proof = { email: string; password?: string | undefined; registration_code?: string | undefined }

/** Reads who registers or links: by the code that stands for the password, or by the password. */
export async function readEntrant(deps: Deps, proof: Proof, visitor: DeviceVisitor): Promise<Entrant> {
  const email = proof.email.toLowerCase()
  if (proof.registration_code !== undefined) {
    const sent = { text: proof.registration_code, email }
    const { passwordHash, knownHash, isProven, license } = await requireCode(deps, sent, visitor)
    return { email, passwordHash, knownHash, isProven, license, registrationCode: sent.text }
  }
  return { email, ...(await judgeEntrant(deps, { email, password: proof.password ?? '' }, visitor)) }
}

async function requireCode(deps: Deps, sent: { text: string; email: string }, visitor: DeviceVisitor) {
  await assertAttemptsLeft(deps.db, [{ limit: CODE_ADDRESS, key: visitor.address }], deps.now())
  const code = await findCode(deps.db, { kind: 'registration', ...sent }, deps.now())
  return code ?? refuseCode(deps, visitor)
}

/** A code that does not work counts against those who guess. */
export async function refuseCode(deps: Deps, visitor: DeviceVisitor): Promise<never> {
  await countAttempt(deps.db, CODE_ADDRESS, visitor.address, deps.now())
  throw new AppError('HANDOFF_ENDED')
}
