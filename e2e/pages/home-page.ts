import { expect, type Page } from '@playwright/test'

export class HomePage {
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async open() {
    await this.page.goto('/inicio')
    await expect(this.page.getByRole('heading', { name: /^Hola, / })).toBeVisible()
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
