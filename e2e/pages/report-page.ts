import { expect } from '@playwright/test'

import { PageObject } from './page-object.ts'

const BALANCE = 'Saldo a favor del periodo anterior'
const TO_PAY = 'IGV por pagar'
const IN_FAVOR = 'Saldo a Favor del periodo'

/** /dashboard, and the same numbers above the vouchers in template B. */
export class ReportPage extends PageObject {
  async open(uuid: string, more = '') {
    await this.page.goto(`/dashboard?empresa=${uuid}${more}`)
    await expect(this.page.getByRole('heading', { name: 'Tu reporte de empresa' })).toBeVisible()
  }

  /** How many vouchers the period has, under the title. */
  get count() {
    return this.page.locator('h1 + p')
  }

  /** The amount beside a label, in the summary and on the cards. */
  amount(label: string | RegExp) {
    const pair = this.page.locator('dl > div').filter({ has: this.page.getByText(label, { exact: true }) })
    return pair.getByRole('definition').first()
  }

  /** In céntimos. */
  async read(label: string): Promise<number> {
    let shown = ''
    // Read and checked in one attempt: what is shown may be replaced between two.
    await expect(async () => {
      shown = await this.amount(label).innerText({ timeout: 1000 })
      expect(shown).toMatch(/^S\/ −?[\d,]+\.\d\d$/)
    }).toPass({ timeout: 20_000 })
    return toCents(shown)
  }

  get balance() {
    return this.amount(BALANCE)
  }

  /** The result shown must follow from the other three amounts; they are read again if they change meanwhile. */
  async expectFormula() {
    await expect(async () => {
      const net = (await this.read('IGV de ventas')) - (await this.read('IGV de compras'))
      const carried =
        (await this.balance.innerText({ timeout: 1000 })) === 'Sin registrar' ? 0 : await this.read(BALANCE)
      const result = net - carried
      expect(await this.read(result < 0 ? IN_FAVOR : TO_PAY)).toBe(Math.abs(result))
      await expect(this.amount(result < 0 ? TO_PAY : IN_FAVOR)).toBeHidden()
    }).toPass({ timeout: 60_000 })
  }

  get editor() {
    return this.page.getByRole('dialog', { name: BALANCE })
  }

  async openEditor() {
    await this.page.getByRole('button', { name: 'Editar el saldo a favor del periodo anterior' }).click()
    await expect(this.editor).toBeVisible()
    return this.editor.getByLabel(BALANCE)
  }

  async enterBalance(amount: string) {
    const field = await this.openEditor()
    await field.fill(amount)
    await field.press('Enter')
    await expect(this.editor).toBeHidden()
  }

  tab(name: 'Compras' | 'Ventas') {
    return this.page.getByRole('tab', { name })
  }

  get period() {
    return this.page.getByLabel('Periodo', { exact: true })
  }

  /** The chart of a year, which the arrow keys move through. */
  chart(title: string) {
    return this.page.getByRole('slider', { name: title })
  }

  /** The amount of a month in the table behind the chart. */
  month(name: string) {
    return this.page.getByRole('row', { name }).getByRole('cell')
  }
}

export function toCents(shown: string): number {
  return Math.round(Number(shown.replace('−', '-').replaceAll(/[^\d.-]/g, '')) * 100)
}
