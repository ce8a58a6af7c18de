import type { Page } from '@playwright/test'

import type { Company } from '../journey.ts'

/** The form that registers a company, on its own page and in the wizard. */
export class BusinessFormPage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  open() {
    return this.page.goto('/registrar-empresa')
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true })
  }

  submit(name = 'Registrar empresa') {
    return this.page.getByRole('button', { name })
  }

  async fillWith(company: Company, key = 'Clave2026') {
    await this.field('Nombre de la empresa').fill(company.name)
    await this.field('RUC').fill(company.ruc)
    await this.field('Usuario SOL').fill(company.user.toLowerCase())
    await this.field('Clave SOL').fill(key)
    await this.page.getByRole('checkbox', { name: /Términos y condiciones/ }).check()
    await this.page.getByRole('checkbox', { name: /Política de privacidad/ }).check()
  }
  async addApiKeys(key: string, secret: string) {
    await this.field('Clave de la API').fill(key)
    await this.field('Secreto de la API').fill(secret)
  }
}
