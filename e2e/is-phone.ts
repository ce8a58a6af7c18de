import type { Page } from '@playwright/test'

/** Whether the page is narrow: tables are lists, and the sections of a business are in the menu of the header. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 720
}
