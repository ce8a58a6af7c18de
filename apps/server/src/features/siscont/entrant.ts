import type { LicenseAnswer } from '../../db/tables/siscont.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { assertAttemptsLeft, countAttempt } from '../../http/limits/attempts.ts'
import { hashPassword, type DeviceVisitor } from '../users/queries.ts'
import { askLicense } from './ask-license.ts'
import { findCode, type SiscontCode } from './codes.ts'
import { CODE_ADDRESS } from './limits.ts'

/** Somebody whom SISCONT sends and who has no open account yet. */
export type Entrant = {
  email: string
  passwordHash: string
  /** Whether the partner confirmed email and password: its server did for a code, its license service for a password. */
  isProven: boolean
  license: LicenseAnswer
  registrationCode?: string
}

type Proof = { email: string; password?: string | undefined; registration_code?: string | undefined }

/** Reads who registers or links: by the code that stands for the password, or by the password. */
export async function readEntrant(deps: Deps, proof: Proof, visitor: DeviceVisitor): Promise<Entrant> {
  const email = proof.email.toLowerCase()
  if (proof.registration_code !== undefined) {
    const code = await requireCode(deps, proof.registration_code, visitor)
    if (code.email !== email) throw new AppError('HANDOFF_ENDED')
    const { passwordHash, isProven, license } = code
    return {
      email,
      passwordHash,
      isProven,
      license,
      registrationCode: proof.registration_code,
    }
  }
  const password = proof.password ?? ''
  const license = await askLicense(deps, email, password)
  return { email, passwordHash: await hashPassword(password), isProven: license.kind === 'accepted', license }
}

async function requireCode(deps: Deps, text: string, visitor: DeviceVisitor): Promise<SiscontCode> {
  await assertAttemptsLeft(deps.db, [{ limit: CODE_ADDRESS, key: visitor.address }], deps.now())
  const code = await findCode(deps.db, 'registration', text, deps.now())
  if (code) return code
  return refuseCode(deps, visitor)
}

/** A code that does not work counts against those who guess. */
export async function refuseCode(deps: Deps, visitor: DeviceVisitor): Promise<never> {
  await countAttempt(deps.db, CODE_ADDRESS, visitor.address, deps.now())
  throw new AppError('HANDOFF_ENDED')
}
