import { expect } from '@playwright/test'

import { isPhone } from '../is-phone.ts'
import { PageObject } from './page-object.ts'

const TITLE = /^Comprobantes de (compra|venta)$/

export class VouchersPage extends PageObject {
  async open(uuid: string, more = '') {
    await this.page.goto(`/dashboard/comprobantes?empresa=${uuid}${more}`)
    await expect(this.page.getByRole('heading', { name: TITLE })).toBeVisible()
  }

  /** Rows of the table, or on phones the items of the list. */
  get rows() {
    const rows = this.page.locator('tbody').getByRole('row')
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
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', { name: value }).click()
    // On phones a sheet has the filter and the days, which apply together.
    if (isPhone(this.page)) await dialog.getByRole('button', { name: 'Aplicar' }).click()
  }

  /** Opens the fields of the days: of a panel, or on phones of the filter's sheet. */
  async openDays() {
    await this.page.getByRole('button', { name: isPhone(this.page) ? 'Filtrar' : 'Fechas' }).click()
  }

  /** Phones copy only what is selected. */
  async copyRows() {
    if (!isPhone(this.page)) return this.page.getByRole('button', { name: 'Copiar filas' }).click()
    await this.selectFirst(1)
    return this.page.getByRole('button', { name: 'Copiar 1 fila' }).click()
  }

  /** Selects the first rows; phones show the checkboxes on demand. */
  async selectFirst(count: number) {
    if (isPhone(this.page)) await this.page.getByRole('button', { name: 'Seleccionar filas' }).click()
    for (const index of Array(count).keys()) await this.rows.nth(index).getByRole('checkbox').check()
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
