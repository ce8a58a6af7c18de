import { describe, expect, it } from 'vitest'

import { insertTestAccountant } from '../testing/factories.ts'
import { useSimulatedSunat, useTestApp } from '../testing/use-test-app.ts'
import { checkSolCredentials } from './check-sol-credentials.ts'
import { refusedCredentials } from './refused-credentials.ts'

const sunat = useSimulatedSunat()
const test = useTestApp({ sunat })

const patient = () => AbortSignal.timeout(30_000)

describe('asking about a SOL user', () => {
  it('time that runs out is an outage, not a refusal (TRAP-16)', async () => {
    const { ruc, sol_user: user, sol_key: password } = sunat.takeFree()
    const who = { ruc, user, password }
    expect(await checkSolCredentials(test.deps, who, AbortSignal.timeout(1))).toBe('unavailable')
    expect(await refusedCredentials(test.deps).has(test.deps.db, who)).toBe(false)
    expect(await checkSolCredentials(test.deps, who, patient())).toBe('accepted')
  })

  it('follows the table, not what this process remembers of its own (REL-10)', async () => {
    const { ruc, sol_user: user } = sunat.takeFree()
    const sender = { accountantId: (await insertTestAccountant(test.deps.db)).id }
    const who = { ruc, user, password: 'equivocada', sender }
    expect(await checkSolCredentials(test.deps, who, patient())).toBe('refused')
    expect(await checkSolCredentials(test.deps, who, patient())).toBe('refused')
    expect((await sunat.log(ruc)).logins).toHaveLength(1)
    // Saved anew, in another process.
    await refusedCredentials(test.deps).remove(test.deps.db, who)
    await test.deps.solKeys.countSaved(test.deps.db, who)
    expect(await checkSolCredentials(test.deps, who, patient())).toBe('refused')
    expect((await sunat.log(ruc)).logins).toHaveLength(2)
  })
})
