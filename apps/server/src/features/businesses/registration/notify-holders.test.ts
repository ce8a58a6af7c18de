import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { listAlerts } from '../../alerts/queries.ts'
import { notifyHolders } from './notify-holders.ts'

const test = useTestApp()

it('an accepted key of another account is reported although a wrong one was reported just before', async () => {
  const { db } = test.deps
  const holder = await insertTestAccountant(db)
  const { ruc } = await insertTestBusiness(db, holder, { provenAt: new Date() })
  const [wrong, right] = [await insertTestAccountant(db), await insertTestAccountant(db)]
  await notifyHolders(test.deps, { ruc, accountantId: wrong.id, outcome: 'asked' })
  await notifyHolders(test.deps, { ruc, accountantId: right.id, outcome: 'asked' })
  await notifyHolders(test.deps, { ruc, accountantId: right.id, outcome: 'accepted' })
  await notifyHolders(test.deps, { ruc, accountantId: right.id, outcome: 'accepted' })
  const alerts = await listAlerts(db, holder.id)
  expect(alerts.map(({ severity, message }) => [severity, message.includes('SUNAT la aceptó')])).toEqual([
    ['error', true],
    ['warning', false],
  ])
})
