import { expect } from '@playwright/test'

import type { Person } from '../accounts.ts'
import { PageObject } from './page-object.ts'

export class SignUpPage extends PageObject {
  open(search = '') {
    return this.page.goto(`/crear-cuenta${search}`)
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Crear cuenta' })
  }

  async fillWith(person: Person) {
    await this.field('Nombre').fill(person.name)
    await this.field('Apellidos').fill(person.lastName)
    await this.field('DNI').fill(person.dni)
    await this.field('Celular').fill(person.phone)
    await this.field('Correo electrónico').fill(person.email)
    await this.page.getByText('Estudio Contable', { exact: true }).click()
    await this.field('Contraseña').fill(person.password)
    await this.page.getByRole('checkbox', { name: /Términos y condiciones/ }).check()
    await this.page.getByRole('checkbox', { name: /Política de privacidad/ }).check()
  }

  /** Creates the account and waits for the first page of a new accountant. */
  async signUp(person: Person) {
    await this.open()
    await this.fillWith(person)
    await this.submit.click()
    await expect(this.page).toHaveURL(/\/registrar-empresas$/)
  }
}
