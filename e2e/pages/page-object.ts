import { expect, type Page } from '@playwright/test'

/** One screen, with names for what a journey does on it. */
export class PageObject {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  field(label: string) {
    return this.page.getByLabel(label, { exact: true })
  }

  /** Types into a field, leaves it, and expects what is kept of the text and the message below it. */
  async expectFieldMessage([label, typed, kept, message]: FieldCase) {
    const field = this.field(label)
    await field.fill('')
    await field.focus()
    await this.page.keyboard.type(typed)
    await field.blur()
    await expect(field).toHaveValue(kept)
    if (message === '') return
    await expect(this.page.getByText(message)).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
}

export type FieldCase = readonly [label: string, typed: string, kept: string, message: string]
