import { expect } from '@playwright/test'

import { PageObject } from './page-object.ts'

const TITLE = /^Comprobantes de (compra|venta)$/

export class VouchersPage extends PageObject {
  async open(uuid: string, more = '') {
    await this.page.goto(`/dashboard/comprobantes?empresa=${uuid}${more}`)
    await expect(this.page.getByRole('heading', { name: TITLE })).toBeVisible()
  }

  /** Rows of the table, or on phones the items of the list. */
  get rows() {
    const rows = this.page.getByRole('row').filter({ has: this.page.getByRole('gridcell') })
    return rows.or(this.page.getByRole('list', { name: TITLE }).getByRole('listitem'))
  }

  get count() {
    return this.page.getByText(/comprobantes?, total sin anulados S\/ /)
  }

  get search() {
    return this.page.getByLabel('Buscar comprobante')
  }

  async filterBy(kind: string, value: string | RegExp) {
    await this.page.getByRole('button', { name: 'Filtrar' }).click()
    await this.page.getByRole('tab', { name: kind }).click()
    await this.page.getByRole('dialog').getByRole('button', { name: value }).click()
  }

  /** By the header of a column, or on phones by the select: 'Fecha', 'Cliente', 'Total S/'. */
  async sortBy(header: string, option: string) {
    const select = this.page.getByLabel('Ordenar por')
    if (await select.isVisible()) await select.selectOption(option)
    else await this.page.getByRole('columnheader', { name: header }).getByRole('button').click()
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
