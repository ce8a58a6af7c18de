import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { PlansFile } from '@contapro/contract/plans'
import { describe, expect, it } from 'vitest'

import { ConfigError, readConfig } from '../../config.ts'
import { insertTestAccountant } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const test = useTestApp()

function fileWith(content: unknown): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'contapro-plans-')), 'plans.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('the plans', () => {
  it('are four, from 1 to 4, each with a monthly and an annual price, and say that they are samples', async () => {
    const answer = await test.injectAs(await insertTestAccountant(test.deps.db), { url: '/app/internal/plans' })
    expect(answer.statusCode).toBe(200)
    const { plans, is_sample } = PlansFile.parse(answer.json())
    expect(plans.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    for (const { monthly, annual } of plans) expect(annual).toBeLessThan(12 * monthly)
    expect(is_sample).toBe(true)
  })

  it('come from the file that PLANS_FILE names', () => {
    const plans = [1, 2, 3, 4].map((number) => ({
      number,
      name: `Plan ${number}`,
      audience: 'Todos',
      monthly: 10,
      annual: 100,
      features: [],
    }))
    const config = readConfig({ PLANS_FILE: fileWith({ plans }) })
    expect(config.plans).toMatchObject({ is_sample: false, plans: [{ name: 'Plan 1' }, {}, {}, { name: 'Plan 4' }] })
  })

  it.each([
    ['is not there', '/no-existe/planes.json', 'PLANS_FILE: no se puede leer'],
    ['is no JSON', fileWith('planes'), 'PLANS_FILE: no es JSON'],
    ['lacks a plan', fileWith({ plans: [] }), 'PLANS_FILE: plans'],
  ])('stop the start with one clear line when the file %s', (_when, file, line) => {
    const read = () => readConfig({ PLANS_FILE: file })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(line)
  })
})
