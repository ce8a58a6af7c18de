import { expect } from '@playwright/test'

import { PageObject } from './page-object.ts'

export class VouchersPage extends PageObject {
  async open(uuid: string, more = '') {
    await this.page.goto(`/dashboard/comprobantes?empresa=${uuid}${more}`)
    await expect(this.page.getByRole('heading', { name: 'Comprobantes de compra' })).toBeVisible()
  }

  /** Rows of the table, or on phones the items of the list. */
  get rows() {
    const rows = this.page.getByRole('row').filter({ has: this.page.getByRole('gridcell') })
    return rows.or(this.page.getByRole('list', { name: 'Comprobantes de compra' }).getByRole('listitem'))
  }

  get count() {
    return this.page.getByText(/comprobantes?, total S\/ /)
  }

  get search() {
    return this.page.getByLabel('Buscar comprobante')
  }

  async filterBy(kind: string, value: string | RegExp) {
    await this.page.getByRole('button', { name: 'Filtrar' }).click()
    await this.page.getByRole('tab', { name: kind }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: value }).click()
  }

  get chip() {
    return this.page.getByRole('button', { name: /^Quitar filtro / })
  }

  async openFirst() {
    await this.page
      .getByRole('button', { name: /^Comprobante / })
      .first()
      .click()
  }
}
