import { expect } from '@playwright/test'

import { isPhone } from '../is-phone.ts'
import { PageObject } from './page-object.ts'

const BANK_FILE = 'Archivo para el Banco de la Nación'

/** /dashboard/detracciones */
export class DetractionsPage extends PageObject {
  async open(uuid: string, more = '') {
    await this.page.goto(`/dashboard/detracciones?empresa=${uuid}&periodo=202610${more}`)
    await expect(this.page.getByRole('heading', { name: 'Comprobantes afectos a detracción' })).toBeVisible()
  }

  tab(name: 'Por pagar' | 'Pagadas') {
    return this.page.getByRole('tab', { name })
  }

  /** The number beside the name of a tab. */
  async countOf(name: 'Por pagar' | 'Pagadas'): Promise<number> {
    // After it stands the period that it counts.
    const counted = /^(?:Por pagar|Pagadas)\s*([\d,]+)/v
    await expect(this.tab(name)).toHaveText(counted)
    const [, count = ''] = counted.exec(await this.tab(name).innerText()) ?? []
    return Number(count.replaceAll(',', ''))
  }

  /** Rows of the table, or on phones the items of the list. */
  get rows() {
    const list = this.page.getByRole('list', { name: /^Detracciones (pagadas|por pagar)$/v })
    return this.page.getByRole('tabpanel').locator('tbody').getByRole('row').or(list.getByRole('listitem'))
  }

  /** The number below a label of the strip above the list. */
  figure(label: string) {
    const pair = this.page.locator('dl > div').filter({ has: this.page.getByText(label, { exact: true }) })
    return pair.getByRole('definition').first()
  }

  chip(name: string) {
    return this.page.getByRole('group', { name: 'Por vencimiento' }).getByRole('button', { name })
  }

  /** The filter of dates, by what it shows. */
  dateFilter(shown: string | RegExp) {
    return this.page.getByRole('button', { name: shown, exact: true })
  }

  dialog(name: string) {
    return this.page.getByRole('dialog', { name })
  }

  get lotPanel() {
    return this.dialog(BANK_FILE)
  }

  /** Shows the lot that what was chosen would make. */
  async previewLot() {
    await this.page.getByRole('button', { name: BANK_FILE }).click()
    await expect(this.lotPanel.getByText(/^Revisa antes de hacer el lote/v)).toBeVisible()
  }

  async makeLot() {
    await this.previewLot()
    await this.lotPanel.getByRole('button', { name: /^Hacer el lote/v }).click()
    await expect(this.lotPanel.getByText(/^Lote \d+ listo\.$/v)).toBeVisible()
  }

  /** Opens the voucher of a row: by its number, or on phones by the row. */
  async openVoucher(index: number) {
    const button = this.rows.nth(index).getByRole('button', { name: /^Ver comprobante/v })
    if (isPhone(this.page)) await button.press('Enter')
    else await button.click()
  }
}
