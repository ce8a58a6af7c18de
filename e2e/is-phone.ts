import type { Page } from '@playwright/test'

/** Whether tables are lists here, and the sections of a company are in the menu of the header. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 720
}
