import { randomInt } from 'node:crypto'

import { test as base, type Page } from '@playwright/test'

/** A browser that comes from an address of its own, so that limits per address never join two journeys. */
export const test = base.extend<{ extraHTTPHeaders: Record<string, string> }>({
  // Playwright reads the first argument's pattern to know what a fixture needs: here nothing.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
})

export { expect } from '@playwright/test'

const PASSWORD = 'Kipus-y-nudos-26'

/** Somebody who has no account yet. */
export function newPerson() {
  const digits = String(randomInt(10_000_000, 99_999_999))
  return {
    name: 'María José',
    lastName: 'Ñahui Quispe',
    dni: digits,
    phone: `9${digits}`,
    email: `maria.${digits}@prueba.pe`,
    password: PASSWORD,
  }
}

export type Person = ReturnType<typeof newPerson>

/** A company that nobody has registered yet; a prefix of 10 makes it a natural person. */
export function newCompany(prefix: '10' | '20' = '20') {
  const digits = `${prefix}${randomInt(10_000_000, 99_999_999)}`
  const weights = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return { name: 'Ferretería El Constructor S.A.C.', ruc: `${digits}${(11 - (sum % 11)) % 10}`, user: 'FERCONST' }
}

export type Company = ReturnType<typeof newCompany>

/** The text of the newest mail that was kept for an address. */
export async function newestMailTo(page: Page, email: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const answer = await page.request.get('/dev/mail/messages')
    const messages = (await answer.json()) as { to: string; text: string }[]
    const found = messages.find((message) => message.to === email)
    if (found) return found.text
    await page.waitForTimeout(250)
  }
  throw new Error(`no mail for ${email}`)
}
