import { createHash, randomInt } from 'node:crypto'

import type { CaptchaChallenge } from '@contapro/contract/captcha'
import type { signIn, signUp } from '@contapro/contract/users'
import type { Page } from '@playwright/test'

import { Api, type AnswerOf } from './api.ts'

/** A person who has no account yet. */
export function newPerson() {
  const digits = String(randomInt(10_000_000, 99_999_999))
  return {
    name: 'María José',
    lastName: 'Ñahui Quispe',
    dni: digits,
    phone: `9${digits}`,
    email: `maria.${digits}@prueba.pe`,
    password: 'Kipus-y-nudos-26',
  }
}

export type Person = ReturnType<typeof newPerson>

/** Creates an account through the API, which is faster than the form; the form has its own journey. */
export async function createAccount(page: Page, person: Person): Promise<Api> {
  const data: (typeof signUp)['schema']['body']['_input'] = {
    name: person.name,
    last_name: person.lastName,
    document_number: person.dni,
    email: person.email,
    phone_number: person.phone,
    accountant_profile: 'Estudio Contable',
    password: person.password,
    captcha_token: await solveCaptcha(page),
    captcha_action: 'REGISTER_USER',
  }
  const response = await page.request.post('/app/internal/users', { data })
  return apiOf(page, await response.json())
}

/** Creates an account and opens the browser signed in to it. */
export async function openAccount(page: Page, person = newPerson()): Promise<Api> {
  const api = await createAccount(page, person)
  await keepSession(page, api)
  return api
}

/** Opens the browser signed in to an account that exists. */
export async function signInByApi(page: Page, credentials: { email: string; password: string }): Promise<Api> {
  const response = await page.request.post('/app/internal/users/sign-in', { data: credentials })
  const api = apiOf(page, await response.json())
  await keepSession(page, api)
  return api
}

function apiOf(page: Page, { access_token: token }: AnswerOf<typeof signIn>): Api {
  return new Api(page.request, token)
}

async function keepSession(page: Page, { token }: Api): Promise<void> {
  // Only where nothing is stored: a session that a journey ended or replaced stays as it left it.
  await page.addInitScript(
    (stored) => {
      if (localStorage.getItem('auth') !== null) return
      localStorage.setItem('auth', stored)
      localStorage.setItem('userType', 'accountant')
    },
    JSON.stringify({ state: { token, user: null, siscont: null, view: null }, version: 2 }),
  )
}

async function solveCaptcha(page: Page): Promise<string> {
  const response = await page.request.get('/app/internal/captcha/challenge')
  const { maxnumber, ...challenge }: CaptchaChallenge = await response.json()
  for (let number = 0; number <= maxnumber; number += 1) {
    const hash = createHash('sha256').update(`${challenge.salt}${number}`).digest('hex')
    if (hash === challenge.challenge) return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
  }
  throw new Error('the captcha has no solution')
}

/** The text of the newest mail kept for an address. */
export async function newestMailTo(page: Page, email: string): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const response = await page.request.get('/dev/mail/messages')
    const messages: { to: string; text: string }[] = await response.json()
    const found = messages.find((message) => message.to === email)
    if (found) return found.text
    await page.waitForTimeout(250)
  }
  throw new Error(`no mail for ${email}`)
}
