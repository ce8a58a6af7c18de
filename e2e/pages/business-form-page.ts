import { PageObject } from './page-object.ts'

/** What is typed to register a business. */
export type TypedBusiness = { name: string; ruc: string; user: string }

/** The form that registers a business, on its own page and in the wizard. */
export class BusinessFormPage extends PageObject {
  open() {
    return this.page.goto('/registrar-empresa')
  }

  submit(name = 'Registrar empresa') {
    return this.page.getByRole('button', { name })
  }

  async fillWith({ name, ruc, user }: TypedBusiness, key = 'Clave2026') {
    await this.field('Nombre de la empresa').fill(name)
    await this.field('RUC').fill(ruc)
    await this.field('Usuario SOL').fill(user.toLowerCase())
    await this.field('Clave SOL').fill(key)
    await this.page.getByRole('checkbox', { name: /Términos y condiciones/ }).check()
    await this.page.getByRole('checkbox', { name: /Política de privacidad/ }).check()
  }

  async addApiKeys(key: string, secret: string) {
    await this.field('ID').fill(key)
    await this.field('Clave').fill(secret)
  }
}
