import { expect } from '@playwright/test'

import { PageObject } from './page-object.ts'

export class HomePage extends PageObject {
  async open() {
    await this.page.goto('/inicio')
    await expect(this.page.getByText(/^Hola, /)).toBeVisible()
  }

  /** What a new accountant sees on the first visit. */
  get welcome() {
    return this.page.getByRole('dialog', { name: 'Tu cuenta está lista' })
  }

  async closeWelcome() {
    await this.welcome.getByRole('button', { name: 'Cerrar' }).last().click()
    await expect(this.welcome).toBeHidden()
  }

  get search() {
    return this.page.getByLabel('Buscar empresa')
  }

  get names() {
    return this.page.getByRole('list', { name: 'Mis Empresas' }).getByRole('heading')
  }

  /** What opens a business, or its popup. */
  card(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async choose(business: string, action: string) {
    await this.page.getByRole('button', { name: `Opciones de ${business}` }).click()
    await this.page.getByRole('menuitem', { name: action }).click()
  }

  async sortBy(label: string) {
    await this.page.getByRole('button', { name: /^Ordenar por/ }).click()
    await this.page.getByRole('menuitemradio', { name: label }).click()
  }

  openMenu() {
    return this.page.getByRole('button', { name: /^Cuenta de/ }).click()
  }

  async signOut() {
    await this.openMenu()
    await this.page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(this.page).toHaveURL(/\/login$/)
  }
}
