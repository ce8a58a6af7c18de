import { expect, it } from 'vitest'

import { insertTestAccountant, insertTestBusiness } from '../../../testing/factories.ts'
import { listAuditEntries } from '../../../testing/list-audit-entries.ts'
import { runQueued } from '../../../testing/run-queued.ts'
import { listedVoucher } from '../../../testing/sunat/store-listing.ts'
import { storeWithXml } from '../../../testing/sunat/store-purchases.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'
import * as jobs from '../jobs.ts'
import { judgePurchases } from '../judging/judge-purchases.ts'
import { refreshProfile } from './refresh-profile.ts'

const test = useTestApp()

async function newCompany(name = 'ESTUDIO DE ABOGADOS QW S.A.C.') {
  const { db } = test.deps
  const owner = await insertTestAccountant(db)
  const business = await insertTestBusiness(db, owner, { name })
  const register = { businessId: business.id, ruc: business.ruc, period: '202610' }
  const url = `/app/internal/businesses/${business.id}/settings`
  return {
    business,
    register,
    get: async () => (await test.injectAs(owner, { url })).json(),
    put: async (payload: object) => (await test.injectAs(owner, { method: 'PUT', url, payload })).json(),
    getAs: async (user: Awaited<ReturnType<typeof insertTestAccountant>>) => test.injectAs(user, { url }),
    state: async () =>
      (
        await db
          .selectFrom('vouchers')
          .select('reviewState')
          .where('businessId', '=', business.id)
          .where('book', '=', 'rce')
          .execute()
      ).map(({ reviewState }) => reviewState),
  }
}

const runJobs = () =>
  runQueued(test, jobs.judgePurchases, (deps, payload) => {
    const { signal } = new AbortController()
    return judgePurchases(deps, payload, { signal, shutdown: signal })
  })

const NOTHING = { regime: null, prorrata_percent: null, prorrata: [], is_retention_agent: null, is_good_taxpayer: null }

it('suggests the activity from the name, and from the sales once they are there', async () => {
  const company = await newCompany()
  expect(await company.get()).toEqual({
    activity: {
      ciiu: '69',
      source: 'suggested',
      suggestions: [
        {
          ciiu: '69',
          name: 'Actividades jurídicas y de contabilidad',
          activity: { ciiu: '69', name: expect.any(String) },
        },
      ],
    },
    ...NOTHING,
  })
  const menus = { voucher: listedVoucher(1), lines: ['MENU EJECUTIVO', 'POLLO A LA BRASA', 'CEVICHE', 'LOMO SALTADO'] }
  await storeWithXml(test.deps, { ...company.register, book: 'rvie' }, [menus])
  await refreshProfile(test.deps.db, company.business.id)
  const { activity } = await company.get()
  expect(activity).toMatchObject({ ciiu: '56', source: 'suggested' })
  expect(activity.suggestions.map(({ ciiu }: { ciiu: string }) => ciiu)).toContain('69')
})

it('keeps what the accountant says, judges all purchases again and leaves an audit entry', async () => {
  const company = await newCompany()
  const toys = { voucher: listedVoucher(1), lines: ['MUÑECA BARBIE'] }
  await storeWithXml(test.deps, { ...company.register, book: 'rce' }, [toys])
  await test.deps.queue.send(test.deps.db, jobs.judgePurchases, { businessId: company.business.id })
  await runJobs()
  expect(await company.state()).toEqual(['OBSERVADO'])
  const given = { regime: 'RMT', prorrata_percent: 33.33, is_retention_agent: true, is_good_taxpayer: false }
  const saved = await company.put({ activity: { ciiu: '85', source: 'confirmed' }, ...given })
  expect(saved).toMatchObject({ activity: { ciiu: '85', source: 'confirmed' }, ...given })
  expect(await company.get()).toEqual(saved)
  await runJobs()
  expect(await company.state()).toEqual(['DEDUCIBLE'])
  // Back to what the sales suggest.
  await company.put({ activity: { ciiu: '85', source: 'suggested' }, ...NOTHING })
  expect(await company.get()).toMatchObject({ activity: { ciiu: '69', source: 'suggested' }, ...NOTHING })
  await runJobs()
  expect(await company.state()).toEqual(['OBSERVADO'])
  const entries = await listAuditEntries(test.deps.db, company.business.id)
  expect(entries.map(({ action }) => action)).toEqual(['review-settings-changed', 'review-settings-changed'])
  expect(entries[0]?.details).toMatchObject({
    ciiu: '85',
    activitySource: 'confirmed',
    prorrata: [{ from: null, percent: 33.33 }],
  })
})

it('shows nothing to another accountant', async () => {
  const company = await newCompany()
  expect((await company.getAs(await insertTestAccountant(test.deps.db))).statusCode).toBe(404)
})
