import { expect } from '@playwright/test'

import { PageObject } from './page-object.ts'

export class ReviewPage extends PageObject {
  async open(uuid: string, more = '') {
    await this.page.goto(`/dashboard/observaciones?empresa=${uuid}${more}`)
    await expect(this.page.getByRole('heading', { name: 'Observaciones', level: 1 })).toBeVisible()
  }

  /** The rows of the open list. */
  get rows() {
    return this.page
      .getByRole('list', { name: /^Comprobantes (observados|rechazados|validados)$/ })
      .getByRole('listitem')
  }

  get current() {
    return this.rows.locator('[aria-current="true"]')
  }

  get reasons() {
    return this.page.getByRole('region', { name: 'Motivos y decisión' })
  }

  get destination() {
    return this.page.getByRole('region', { name: 'Destino' })
  }

  get result() {
    return this.page.getByRole('dialog')
  }

  tab(name: 'Observados' | 'Rechazados' | 'Validados') {
    return this.page.getByRole('tab', { name: new RegExp(`^${name}`) })
  }

  async select(count: number) {
    for (const index of Array(count).keys()) await this.rows.nth(index).getByRole('checkbox').check()
  }

  /** Closes the result of a decision. */
  async goOn() {
    await this.result.getByRole('button', { name: 'Seguir' }).click()
  }
}
